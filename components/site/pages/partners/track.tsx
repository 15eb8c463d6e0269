import { partnersPage, type PartnerGroup } from "@/lib/content/partners-page";

const { labels } = partnersPage;

export function trackId(side: string, index: number): string {
  return `track-${side.toLowerCase()}${index + 1}`;
}

/** One kind of partner: where they stand, what each brings, and what to do first. */
export function Track({ side, index, group }: { side: string; index: number; group: PartnerGroup }) {
  const { title, situation, youBring, weBring, firstTrack } = group;
  return (
    <li id={trackId(side, index)} className="partner">
      <p className="label" aria-hidden="true">{`${side}${index + 1}`}</p>
      <h3>{title}</h3>
      <p className="text-lead">{situation}</p>
      <dl>
        <div>
          <dt className="label">{labels.youBring}</dt>
          <dd>{youBring}</dd>
        </div>
        <div>
          <dt className="label">{labels.weBring}</dt>
          <dd>{weBring}</dd>
        </div>
        <div className="partner-first">
          <dt className="label">{labels.firstTrack}</dt>
          <dd>{firstTrack}</dd>
        </div>
      </dl>
    </li>
  );
}
