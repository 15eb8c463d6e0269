import { Fragment, type ReactNode } from "react";
import type { BlogListCopy } from "@/lib/content/blog";
import type { BrandCopy } from "@/lib/content/brand";
import type { ContactCopy } from "@/lib/content/contact";
import type { GlossaryCopy } from "@/lib/content/glossary";
import type { HeroCopy } from "@/lib/content/hero";
import type { HomeCopy } from "@/lib/content/home";
import { type HomeSection, type HomeSectionsCopy, shownSections } from "@/lib/content/home-sections";
import type { ImpactCopy } from "@/lib/content/impact";
import type { LatestCopy } from "@/lib/content/latest";
import type { MethodologyCopy } from "@/lib/content/methodology";
import type { PhilosophyCopy } from "@/lib/content/philosophy";
import type { PortfolioCopy } from "@/lib/content/portfolio";
import type { RecognitionCopy } from "@/lib/content/recognition";
import type { StructureCopy } from "@/lib/content/structure";
import type { ShownTeam } from "@/lib/content/team";
import type { Venture } from "@/lib/portfolio/rules";
import type { PostCard } from "@/lib/posts/rules";
import { Latest } from "../blog/latest";
import { Contact } from "../contact/contact";
import { Glossary } from "../glossary/glossary";
import { Hero } from "../hero/hero";
import { Impact } from "../impact/impact";
import { Methodology } from "../methodology/methodology";
import { Philosophy } from "../philosophy/philosophy";
import type { ShownItem } from "../portfolio/more-portfolio";
import { Portfolio } from "../portfolio/portfolio";
import { Recognition } from "../recognition/recognition";
import { Structure } from "../structure/structure";
import { Team } from "../team/team";

type HomeTexts = {
  brand: BrandCopy;
  home: HomeCopy;
  "home-sections": HomeSectionsCopy;
  hero: HeroCopy;
  philosophy: PhilosophyCopy;
  methodology: MethodologyCopy;
  structure: StructureCopy;
  portfolio: PortfolioCopy;
  impact: ImpactCopy;
  team: ShownTeam;
  recognition: RecognitionCopy;
  latest: LatestCopy;
  blog: BlogListCopy;
  contact: ContactCopy;
  glossary: GlossaryCopy;
};

export type HomePageProps = {
  texts: HomeTexts;
  ventures: readonly Venture[];
  items: readonly ShownItem[];
  posts: PostCard[];
  /** Those of the links behind the figures that lead somewhere. */
  sources: readonly string[];
  /** Messages are deleted after so many months; null: kept. */
  retentionMonths: number | null;
};

export function HomePage({ texts, ventures, items, posts, sources, retentionMonths }: HomePageProps) {
  const sections: Record<HomeSection, ReactNode> = {
    hero: <Hero copy={texts.hero} title={texts.home.title} brand={texts.brand} />,
    philosophy: <Philosophy copy={texts.philosophy} />,
    methodology: <Methodology copy={texts.methodology} />,
    structure: <Structure copy={texts.structure} />,
    portfolio: <Portfolio copy={texts.portfolio} ventures={ventures} items={items} />,
    impact: <Impact copy={texts.impact} sources={sources} />,
    team: <Team copy={texts.team} />,
    recognition: <Recognition copy={texts.recognition} ventures={ventures} />,
    latest: <Latest texts={texts} posts={posts} />,
    contact: <Contact copy={texts.contact} retentionMonths={retentionMonths} />,
  };
  const shown = shownSections(texts["home-sections"]);
  return (
    <Glossary
      entries={texts.glossary.entries}
      texts={shown.flatMap((key) => TEXTS_WITH_TERMS[key]?.(texts, ventures) ?? [])}
    >
      {shown.map((key) => (
        <Fragment key={key}>{sections[key]}</Fragment>
      ))}
    </Glossary>
  );
}

/** In the order of the page. */
const TEXTS_WITH_TERMS: Partial<Record<HomeSection, (texts: HomeTexts, ventures: readonly Venture[]) => string[]>> = {
  hero: ({ hero }) => hero.slides.map(({ subtitle }) => subtitle),
  philosophy: ({ philosophy: { section, method } }) => [
    section.intro,
    method.heading,
    ...method.tracks.map(({ text }) => text),
  ],
  methodology: ({ methodology }) => methodology.cards.map(({ text }) => text),
  portfolio: (_texts, ventures) =>
    ventures.flatMap(({ pictures, description }) => [...pictures.map((picture) => picture.description), description]),
  impact: ({ impact }) => [impact.section.intro],
};
