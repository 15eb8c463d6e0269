import type { PartnersPageTexts } from "@/lib/site/documents/partners";
import { cn } from "@/lib/utils";
import styles from "./partners.module.css";
import { Partner, partnerId, partnersId } from "./partner";
import { Fit } from "../fit";

type PartnersTexts = PartnersPageTexts["sides"][number];

/** The letter stays in view while its partners scroll; every second group is mirrored. */
export function Partners({
  index: place,
  texts,
  labels,
}: {
  index: number;
  texts: PartnersTexts;
  labels: PartnersPageTexts["labels"];
}) {
  const { side, title, intro, groups } = texts;
  const id = partnersId(place);
  const isFlipped = place % 2 === 1;
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className={cn("border-t", isFlipped && "on-green")}>
      <div className="grid-page *:col-span-full">
        <div
          className={cn(
            "pt-4 sm:max-lg:grid sm:max-lg:grid-cols-[fit-content(50%)_minmax(0,1fr)] sm:max-lg:grid-rows-[1fr_auto] sm:max-lg:gap-x-10 sm:max-lg:pb-8 lg:sticky lg:top-[calc(var(--bar-height)+0.5rem)] lg:self-start lg:pb-12",
            isFlipped ? "lg:col-[9/-1] lg:row-start-1" : "lg:col-[1/span_5]",
          )}
        >
          <p className={cn(styles.letter, isFlipped && "-ml-[0.07em]")} aria-hidden="true">
            {side}
          </p>
          <h2 id={`${id}-heading`} className="text-display-3 self-end">
            <Fit text={title} />
          </h2>
          <p className="mt-2 max-w-[18em]">{intro}</p>
        </div>
        <ol
          className={cn(
            "pt-4 pb-[clamp(3rem,6vw,6rem)]",
            isFlipped ? "lg:col-[1/span_7] lg:row-start-1" : "lg:col-[6/-1]",
          )}
        >
          {groups.map((group, index) => (
            <Partner
              key={index}
              letter={side}
              id={partnerId(place, index)}
              index={index}
              group={group}
              labels={labels}
              isFlipped={isFlipped}
            />
          ))}
        </ol>
      </div>
    </section>
  );
}
