import type { AboutPageCopy } from "@/lib/content/about";
import { PageClosing } from "../page/page-closing";
import { PageQuote } from "../page/page-quote";
import { AboutHero } from "./hero";
import { Mission } from "./mission";
import { Unique } from "./unique";
import { Values } from "./values";

export function AboutPage({ texts: { about } }: { texts: { about: AboutPageCopy } }) {
  return (
    <>
      <AboutHero {...about.page} />
      <Mission {...about.mission} />
      <Values {...about.values} />
      <PageQuote {...about.quote} />
      <Unique {...about.unique} />
      <PageClosing {...about.callToAction} />
    </>
  );
}
