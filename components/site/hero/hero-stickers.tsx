import type { HeroTexts } from "@/lib/site/documents/hero";
import styles from "./hero.module.css";

export function HeroStickers({ badges }: Pick<HeroTexts, "badges">) {
  return (
    <ul className={styles.stickers}>
      {badges.map(({ label, value }, index) => (
        <li key={index} className={styles.sticker}>
          <span className="label">{label}</span>{" "}
          <b className="font-display text-xl leading-tight font-extrabold tracking-[-0.02em]">{value}</b>
        </li>
      ))}
    </ul>
  );
}
