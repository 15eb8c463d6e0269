import type { PartnerGroup, PartnersPageTexts } from "@/lib/site/documents/partners";

const letterOf = (place: number) => String.fromCharCode("a".charCodeAt(0) + place);

export const partnersId = (place: number) => `partners-${letterOf(place)}`;
export const partnerId = (place: number, index: number) => `${partnersId(place)}${index + 1}`;

export function Partner({
  id,
  letter,
  index,
  group: { title, situation, youBring, weBring, firstTrack },
  labels,
  isFlipped,
}: {
  id: string;
  letter: string;
  index: number;
  group: PartnerGroup;
  labels: PartnersPageTexts["labels"];
  isFlipped: boolean;
}) {
  return (
    <li
      id={id}
      className="border-foreground relative scroll-mt-4 pt-5 pb-[clamp(2.5rem,4.5vw,4.5rem)] not-first:border-t"
    >
      <p className="label text-signal-text" aria-hidden="true">
        {`${letter}${index + 1}`}
      </p>
      <h3 className="mt-3 text-[clamp(2.25rem,1.3rem+3.4vw,4.75rem)] leading-[0.95] font-extrabold tracking-[-0.045em]">
        {title}
      </h3>
      <p className="text-lead mt-4 max-w-[29em]">{situation}</p>
      <dl className="gap-x-gutter mt-6 grid gap-y-5 *:min-w-0 sm:grid-cols-2">
        <div>
          <dt className="label text-muted-foreground">{labels.youBring}</dt>
          <dd className="mt-1">{youBring}</dd>
        </div>
        <div>
          <dt className="label text-muted-foreground">{labels.weBring}</dt>
          <dd className="mt-1">{weBring}</dd>
        </div>
        <div className={`${isFlipped ? "bg-butter" : "bg-sand"} text-ink px-4 pt-3.5 pb-4 sm:col-span-full`}>
          <dt className="label">{labels.firstTrack}</dt>
          <dd className="font-display mt-1 text-[clamp(1.25rem,1.15rem+0.5vw,1.5rem)] leading-[1.15] font-bold tracking-[-0.02em]">
            {firstTrack}
          </dd>
        </div>
      </dl>
    </li>
  );
}
