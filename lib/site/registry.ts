import type { SiteDocument } from "./fields.ts";
import { about } from "./documents/about.ts";
import { blog, post } from "./documents/blog.ts";
import { brand } from "./documents/brand.ts";
import { consent, privacy } from "./documents/privacy.ts";
import { contact } from "./documents/contact.ts";
import { failure, notFound } from "./documents/failure.ts";
import { footer } from "./documents/footer.ts";
import { glossary } from "./documents/glossary.ts";
import { hero } from "./documents/hero.ts";
import { home, latest } from "./documents/home.ts";
import { homeSections } from "./documents/home-sections.ts";
import { impact } from "./documents/impact.ts";
import { methodology } from "./documents/methodology.ts";
import { navigation } from "./documents/navigation.ts";
import { partners } from "./documents/partners.ts";
import { philosophy } from "./documents/philosophy.ts";
import { portfolio, story } from "./documents/portfolio.ts";
import { process } from "./documents/process.ts";
import { recognition } from "./documents/recognition.ts";
import { structure } from "./documents/structure.ts";
import { team } from "./documents/team.ts";
import { ventureDocuments, ventures } from "./documents/ventures.ts";

/** In the order of the admin screen. */
export const siteDocuments = {
  brand,
  navigation,
  footer,
  home,
  "home-sections": homeSections,
  hero,
  philosophy,
  methodology,
  structure,
  portfolio,
  impact,
  team,
  recognition,
  latest,
  contact,
  glossary,
  about,
  process,
  partners,
  blog,
  post,
  story,
  ...ventureDocuments,
  ventures,
  privacy,
  consent,
  "not-found": notFound,
  failure,
} as const;

export type SiteKey = keyof typeof siteDocuments;
/** The texts of every document. */
export type SiteTexts = { [Key in SiteKey]: (typeof siteDocuments)[Key]["default"] };

export function findDocument(key: string): SiteDocument | undefined {
  return Object.hasOwn(siteDocuments, key) ? siteDocuments[key as SiteKey] : undefined;
}
