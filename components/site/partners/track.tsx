import type { PartnerGroup, PartnersPageCopy } from "@/lib/content/partners";
import { Headline } from "../headline";
import { Words } from "../words";

const letterOf = (side: number) => String.fromCharCode("a".charCodeAt(0) + side);

export const sideId = (side: number) => `side-${letterOf(side)}`;
export const trackId = (side: number, index: number) => `track-${letterOf(side)}${index + 1}`;

export function Track({
  id,
  side,
  index,
  group: { title, situation, youBring, weBring, firstTrack },
  labels,
  isFlipped,
}: {
  id: string;
  side: string;
  index: number;
  group: PartnerGroup;
  labels: PartnersPageCopy["labels"];
  isFlipped: boolean;
}) {
  return (
    <li
      id={id}
      className="border-foreground relative scroll-mt-4 pt-5 pb-[clamp(2.5rem,4.5vw,4.5rem)] not-first:border-t"
    >
      <p className="label text-signal-text" aria-hidden="true">
        <Words>{`${side}${index + 1}`}</Words>
      </p>
      <h3 className="mt-3 text-[clamp(2.25rem,1.3rem+3.4vw,4.75rem)] leading-[0.95] font-extrabold tracking-[-0.045em]">
        <Headline text={title} ems={8} lines={6} />
      </h3>
      <p className="text-lead mt-4 max-w-[29em]">
        <Words>{situation}</Words>
      </p>
      <dl className="gap-x-gutter mt-6 grid gap-y-5 *:min-w-0 sm:grid-cols-2">
        <div>
          <dt className="label text-muted-foreground">
            <Words>{labels.youBring}</Words>
          </dt>
          <dd className="mt-1">
            <Words>{youBring}</Words>
          </dd>
        </div>
        <div>
          <dt className="label text-muted-foreground">
            <Words>{labels.weBring}</Words>
          </dt>
          <dd className="mt-1">
            <Words>{weBring}</Words>
          </dd>
        </div>
        <div className={`${isFlipped ? "bg-butter" : "bg-sand"} text-ink px-4 pt-3.5 pb-4 sm:col-span-full`}>
          <dt className="label">
            <Words>{labels.firstTrack}</Words>
          </dt>
          <dd className="font-display mt-1 text-[clamp(1.25rem,1.15rem+0.5vw,1.5rem)] leading-[1.15] font-bold tracking-[-0.02em]">
            <Headline text={firstTrack} ems={10} lines={12} />
          </dd>
        </div>
      </dl>
    </li>
  );
}
