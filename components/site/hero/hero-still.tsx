import type { ReactNode } from "react";
import type { HeroTexts } from "@/lib/site/documents/hero";
import { Fit } from "../fit";
import { HeroRecord } from "./hero-record";
import { HeroStickers } from "./hero-stickers";
import styles from "./hero.module.css";
import { SLIDE_TITLE } from "./slide-title";

/** Shown when there are no slides: the studio's name and tagline as the page's heading. */
export function HeroStill({
  name,
  tagline,
  print,
  badges,
  children,
}: { name: string; tagline: string; print: string; children: ReactNode } & Pick<HeroTexts, "badges">) {
  return (
    <div className={styles.stage}>
      <div className={styles.window}>
        <HeroRecord print={print} />
        <HeroStickers badges={badges} />
      </div>
      <h1 id="home-label" className={SLIDE_TITLE}>
        <Fit text={`${name} ${tagline}`}>
          {name} <span className="mt-[0.2em] block text-[0.5em] leading-none tracking-[-0.035em]">{tagline}</span>
        </Fit>
      </h1>
      <div className={`${styles.foot} flex flex-wrap items-center gap-x-2 gap-y-4 sm:gap-x-3`}>{children}</div>
    </div>
  );
}
