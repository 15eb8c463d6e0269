import type { SiteDocument } from "../content/document.ts";
import { about } from "../content/about.ts";
import { blog } from "../content/blog.ts";
import { brand } from "../content/brand.ts";
import { consent } from "../content/consent.ts";
import { contact } from "../content/contact.ts";
import { failure } from "../content/failure.ts";
import { footer } from "../content/footer.ts";
import { glossary } from "../content/glossary.ts";
import { hero } from "../content/hero.ts";
import { home } from "../content/home.ts";
import { homeSections } from "../content/home-sections.ts";
import { impact } from "../content/impact.ts";
import { latest } from "../content/latest.ts";
import { methodology } from "../content/methodology.ts";
import { navigation } from "../content/navigation.ts";
import { notFound } from "../content/not-found.ts";
import { partners } from "../content/partners.ts";
import { philosophy } from "../content/philosophy.ts";
import { portfolio } from "../content/portfolio.ts";
import { post } from "../content/post.ts";
import { privacy } from "../content/privacy.ts";
import { process } from "../content/process.ts";
import { recognition } from "../content/recognition.ts";
import { story } from "../content/story.ts";
import { structure } from "../content/structure.ts";
import { team } from "../content/team.ts";
import { ventureDocuments, ventures } from "../content/ventures.ts";

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
export type SiteValue<Key extends SiteKey> = (typeof siteDocuments)[Key]["default"];

/** The document `key`; undefined for an unknown one, e.g. of another version. */
export function findDocument(key: string): SiteDocument | undefined {
  return Object.hasOwn(siteDocuments, key) ? siteDocuments[key as SiteKey] : undefined;
}
