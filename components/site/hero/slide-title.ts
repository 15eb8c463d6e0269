import styles from "./hero.module.css";

/** The largest type of the page. */
export const SLIDE_TITLE = `${styles.title} text-hero -ml-[0.05em] w-full max-w-[6.4em] font-extrabold lg:[@media(height<45rem)]:text-[16vh] tracking-[-0.045em]`;
