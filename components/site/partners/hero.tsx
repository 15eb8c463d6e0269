import type { PartnersPageTexts } from "@/lib/site/documents/partners";
import { Drawing } from "../drawing";
import { PageName } from "../page/page-name";
import { partnerId } from "./partner";
import { Fit } from "../fit";

export function PartnersHero({ page, sides }: Pick<PartnersPageTexts, "page" | "sides">) {
  return (
    <header className="overflow-clip pt-[clamp(1.5rem,3vw,2.5rem)] pb-[clamp(4rem,8vw,8rem)]">
      <div className="grid-page *:col-span-full">
        <PageName>{page.name}</PageName>
        <h1 className="mt-[clamp(3rem,6vw,6rem)] max-w-[7.2em] text-[clamp(2.75rem,0.95rem+7.8vw,8.5rem)] leading-[0.88] font-extrabold tracking-[-0.05em]">
          <Fit text={page.heading} />
        </h1>
        <Drawing
          src="/images/pages/partners.svg#split"
          viewBox="0 0 1000 600"
          className="isolate mt-10 mb-8 -ml-[36%] w-[118%] max-w-none lg:col-[1/span_6] lg:row-[3/span_2] lg:m-0 lg:mt-12 lg:mr-6 lg:w-[max(100%+14vw,46rem)] lg:justify-self-end"
        />
        <p className="text-lead lg:col-[7/-1] lg:mt-[clamp(3rem,5vw,5rem)]">{page.intro}</p>
        <ol className="border-foreground mt-7 border-t lg:col-[7/-1]">
          {sides.flatMap(({ side, groups }, place) =>
            groups.map(({ title }, index) => (
              <li key={`${place}.${index}`}>
                <a
                  href={`#${partnerId(place, index)}`}
                  className="font-display hover:text-signal-text grid grid-cols-[minmax(3rem,auto)_minmax(0,1fr)] items-baseline border-b py-2.5 text-[clamp(1.25rem,1.1rem+0.6vw,1.5625rem)] leading-[1.15] font-bold tracking-[-0.025em] hover:border-current"
                >
                  <span className="label text-signal-text">{`${side}${index + 1}`}</span> {title}
                </a>
              </li>
            )),
          )}
        </ol>
      </div>
    </header>
  );
}
