import type { ReactNode } from "react";
import type { HeroCopy } from "@/lib/content/hero";
import { Headline } from "../headline";
import { HeroRecord } from "./hero-record";
import { HeroStickers } from "./hero-stickers";
import styles from "./hero.module.css";
import { SLIDE_TITLE } from "./slide-title";

/** In place of the slides where there are none: the page's heading is the studio's name and tagline. */
export function HeroStill({
  name,
  tagline,
  print,
  badges,
  children,
}: { name: string; tagline: string; print: string; children: ReactNode } & Pick<HeroCopy, "badges">) {
  return (
    <div className={styles.stage}>
      <div className={styles.window}>
        <HeroRecord print={print} />
        <HeroStickers badges={badges} />
      </div>
      <h1 id="home-label" className={SLIDE_TITLE}>
        <Headline text={`${name}\n${tagline}`} ems={6.2} lines={4}>
          {name} <span className="block">{tagline}</span>
        </Headline>
      </h1>
      <div className={`${styles.foot} flex flex-wrap items-center gap-x-2 gap-y-4 sm:gap-x-3`}>{children}</div>
    </div>
  );
}
