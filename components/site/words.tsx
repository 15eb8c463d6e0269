import type { CSSProperties, ReactNode } from "react";
import { longestWord } from "@/lib/article-html/word-width";
import styles from "./words.module.css";

type WordsProps = { /** a label in a narrow column */ narrow?: boolean } & (
  { children: string; text?: undefined } | { children: ReactNode; text: string }
);

/**
 * Running text of the staff, smaller where its longest word does not fit: no word breaks inside. (Large type: Headline.)
 * `text`, where the children are more than it.
 */
export function Words({ children, text = children as string, narrow }: WordsProps) {
  const widths = longestWord(text, narrow);
  if (!widths) return children;
  return (
    <span className={styles.words} style={widths as CSSProperties} data-long="">
      <span>{children}</span>
    </span>
  );
}
