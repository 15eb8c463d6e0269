import styles from "./post-cards.module.css";
import sleeve from "./sleeve.module.css";

const SKELETONS = 6;
const BAR = "bg-foreground/12 block animate-pulse rounded";

export function CardSkeletons() {
  return Array.from({ length: SKELETONS }, (_, index) => (
    <li key={`skeleton-${index}`} className={styles.card} aria-hidden="true" data-testid="post-skeleton">
      <span className={`${BAR} ${sleeve.sleeve} ${styles.picture}`} />
      <span className={styles.notes}>
        <span className={`${BAR} mt-3 h-4 w-1/2`} />
        <span className={`${BAR} mt-3 h-8`} />
        <span className={`${BAR} mt-3 h-4 w-4/5`} />
      </span>
    </li>
  ));
}
