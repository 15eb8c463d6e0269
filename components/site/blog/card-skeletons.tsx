import { Skeleton } from "@/components/ui/skeleton";

const SKELETONS = 6;

/** Six places of cards that are on their way. */
export function CardSkeletons() {
  return Array.from({ length: SKELETONS }, (_, index) => (
    <li key={`skeleton-${index}`} className="post-card" aria-hidden="true" data-testid="post-skeleton">
      <Skeleton className="sleeve" />
      <span className="card-notes">
        <Skeleton className="mt-3 h-4 w-1/2" />
        <Skeleton className="mt-3 h-8 w-full" />
        <Skeleton className="mt-3 h-4 w-4/5" />
      </span>
    </li>
  ));
}
