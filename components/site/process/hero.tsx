import type { PageIntro } from "@/lib/site/field-groups";
import { Fit } from "../fit";
import { PageName } from "../page/page-name";

// the slots of the mark that stand for the steps: bar, wedge, disc
const SLOTS = [
  "before:w-[0.26em] before:bg-ink",
  "before:w-[0.66em] before:bg-signal before:[clip-path:polygon(0_0,100%_0,50%_100%)]",
  "before:w-[0.66em] before:rounded-full before:bg-ink",
];

export function ProcessHero({ name, heading, intro }: PageIntro) {
  const sentences = heading.split(/(?<=\.) /);
  return (
    <header className="grid-page pt-[clamp(1.5rem,3vw,2.5rem)] pb-[clamp(4rem,7vw,7rem)] *:col-span-full">
      <PageName>{name}</PageName>
      <h1 className="row-start-2 mt-[clamp(3rem,6vw,6rem)] text-[clamp(2.375rem,0.1rem+9.9vw,9.45rem)] leading-[0.98] font-extrabold tracking-[-0.05em]">
        <Fit text={heading}>
          {sentences.map((sentence, index) => (
            <span
              key={index}
              className={`grid grid-cols-[0.92em_minmax(0,1fr)] before:mt-[0.2em] before:h-[0.66em] ${SLOTS[index % SLOTS.length]}`}
            >
              {sentence}{" "}
            </span>
          ))}
        </Fit>
      </h1>
      <p className="text-lead mt-[clamp(2rem,4vw,4rem)] max-w-[28em] md:col-[6/-1] xl:col-[9/-1] xl:row-start-2 xl:mt-26 xl:self-start">
        {intro}
      </p>
    </header>
  );
}
