import { Fragment, type ReactNode } from "react";
import { type HomeSection, shownSections } from "@/lib/site/documents/home-sections";
import type { ShownTeam } from "@/lib/site/documents/team";
import type { ShownItem, Venture } from "@/lib/portfolio/rules";
import type { PostCard } from "@/lib/posts/rules";
import type { SiteTexts } from "@/lib/site/registry";
import { Latest } from "../blog/latest";
import { Contact } from "../contact/contact";
import { Glossary } from "../glossary/glossary";
import { Hero } from "../hero/hero";
import { Impact } from "../impact/impact";
import { Methodology } from "../methodology/methodology";
import { Philosophy } from "../philosophy/philosophy";
import { Portfolio } from "../portfolio/portfolio";
import { Recognition } from "../recognition/recognition";
import { Structure } from "../structure/structure";
import { Team } from "../team/team";

type HomePageTexts = Pick<SiteTexts, HomeSection | "brand" | "home" | "home-sections" | "blog" | "glossary"> & {
  team: ShownTeam;
};

export type HomePageProps = {
  texts: HomePageTexts;
  ventures: readonly Venture[];
  items: readonly ShownItem[];
  posts: PostCard[];
  /** The links behind the figures, without empty ones and links to posts that are not public. */
  sources: readonly string[];
  /** Messages are deleted after this many months, or never if null. */
  retentionMonths: number | null;
};

export function HomePage({ texts, ventures, items, posts, sources, retentionMonths }: HomePageProps) {
  const sections: Record<HomeSection, ReactNode> = {
    hero: <Hero texts={texts.hero} title={texts.home.title} brand={texts.brand} />,
    philosophy: <Philosophy texts={texts.philosophy} />,
    methodology: <Methodology texts={texts.methodology} />,
    structure: <Structure texts={texts.structure} />,
    portfolio: <Portfolio texts={texts.portfolio} ventures={ventures} items={items} />,
    impact: <Impact texts={texts.impact} sources={sources} />,
    team: <Team texts={texts.team} />,
    recognition: <Recognition texts={texts.recognition} ventures={ventures} />,
    latest: <Latest texts={texts} posts={posts} />,
    contact: <Contact texts={texts.contact} retentionMonths={retentionMonths} />,
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

/** Returns the texts of a section that may contain glossary terms, in page order. */
const TEXTS_WITH_TERMS: Partial<Record<HomeSection, (texts: HomePageTexts, ventures: readonly Venture[]) => string[]>> =
  {
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
