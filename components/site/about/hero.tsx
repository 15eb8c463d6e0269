import type { PageIntro } from "@/lib/site/field-groups";
import { Drawing } from "../drawing";
import { PageName } from "../page/page-name";
import { Fit } from "../fit";

export function AboutHero({ name, heading, intro }: PageIntro) {
  return (
    <header className="relative overflow-clip pt-[clamp(1.5rem,3vw,2.5rem)] pb-[clamp(4rem,9vw,9rem)]">
      <Drawing
        src="/images/pages/about.svg#run-out"
        viewBox="0 0 1000 1000"
        className="absolute top-22 left-[42%] w-[min(112vw,31rem)] sm:left-[58%] md:top-0 md:right-[max(-22rem,-24vw)] md:left-auto md:w-[min(78vw,74rem)]"
      />
      <div className="grid-page relative *:col-span-full">
        <PageName>{name}</PageName>
        <h1 className="mt-[clamp(19rem,92vw,24rem)] max-w-[5em] text-[clamp(4.25rem,1.6rem+11vw,12.5rem)] leading-[0.86] font-extrabold tracking-[-0.05em] md:mt-[clamp(5rem,11vw,11rem)] max-md:[@media(height<40rem)]:mt-[16.5rem]">
          <Fit text={heading} />
        </h1>
        <p className="text-lead mt-[clamp(1.75rem,3vw,3rem)] max-w-[27em] md:col-span-5">{intro}</p>
      </div>
    </header>
  );
}
