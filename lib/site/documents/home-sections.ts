import { choice, type FieldIssue, group, list, siteDocument, toggle } from "../fields.ts";

/** The documents of the landing page in their default order, with the ids of their sections. */
const SECTIONS = {
  hero: { id: "home", name: "Slides" },
  philosophy: { id: "about", name: "Philosophy" },
  methodology: { id: "services", name: "How we work" },
  structure: { id: "portfolio-model", name: "Portfolio model" },
  portfolio: { id: "portfolio", name: "Portfolio" },
  impact: { id: "impact", name: "Why it works" },
  team: { id: "team", name: "Team" },
  recognition: { id: "recognition", name: "Recognition" },
  latest: { id: "latest", name: "Latest posts" },
  contact: { id: "contact", name: "Contact" },
} as const;

export type HomeSection = keyof typeof SECTIONS;

export const HOME_SECTIONS = Object.keys(SECTIONS) as HomeSection[];

export const sectionId = (key: HomeSection): string => SECTIONS[key].id;

const NAMES = Object.fromEntries(HOME_SECTIONS.map((key) => [key, SECTIONS[key].name])) as Record<HomeSection, string>;

/** The names of the sections that the menu may lead to, by their ids. */
export const MENU_SECTIONS: Readonly<Record<string, string>> = Object.fromEntries(
  HOME_SECTIONS.filter((key) => key !== "latest").map((key) => [SECTIONS[key].id, SECTIONS[key].name]),
);

/** These sections are always shown, first and last. */
const ENDS = { first: "hero", last: "contact" };

type Shown = { id: HomeSection; shown: boolean };

export const homeSections = siteDocument({
  title: "Home: sections",
  pages: ["*"],
  fields: {
    sections: list(
      "Sections",
      group("Section", {
        id: choice("Section", NAMES),
        shown: toggle("Shown", true),
      }),
      HOME_SECTIONS.map((id) => ({ id, shown: true })),
      {
        ends: ENDS,
        hint: "Links in menus, buttons and the footer that lead to a hidden section are hidden, too. Slides stay first, Contact stays last.",
      },
    ),
  },
  check: ({ sections }) => sections.flatMap(({ id, shown }, index) => issuesOf(sections, { id, shown }, index)),
});

function issuesOf(sections: readonly Shown[], { id, shown }: Shown, index: number): FieldIssue[] {
  const at = (name: keyof Shown, message: string) => ({ path: `sections.${index}.${name}`, message });
  const name = NAMES[id];
  const issues: FieldIssue[] = [];
  if (sections.findIndex((one) => one.id === id) < index) issues.push(at("id", `${name} is in the list twice`));
  if (id === ENDS.first && index > 0) issues.push(at("id", `${name} must be the first section`));
  if (id === ENDS.last && index < sections.length - 1) issues.push(at("id", `${name} must be the last section`));
  if ((id === ENDS.first || id === ENDS.last) && !shown) issues.push(at("shown", `${name} cannot be hidden`));
  return issues;
}

export const shownSections = (copy: typeof homeSections.default): HomeSection[] =>
  completed(copy.sections, homeSections.default.sections).flatMap(({ id, shown }) => (shown ? [id] : []));

/** Adds the entries of `all` that `entries` lacks, each at its position in `all`. */
export function completed<Entry extends { id: unknown }>(entries: readonly Entry[], all: readonly Entry[]): Entry[] {
  const complete = [...entries];
  all.forEach((entry, place) => {
    if (!complete.some(({ id }) => id === entry.id)) complete.splice(place, 0, entry);
  });
  return complete;
}

/** Removes links to hidden sections from `texts`: a list loses the entry, any other link becomes ''. */
export function withoutHiddenLinks<Texts>(texts: Texts, copy: typeof homeSections.default): Texts {
  const shown = shownSections(copy);
  const hidden = HOME_SECTIONS.filter((key) => !shown.includes(key)).map(sectionId);
  return hidden.length === 0 ? texts : (withoutLinksTo(hidden, texts) as Texts);
}

const linksTo = (hidden: readonly string[], href: unknown) =>
  typeof href === "string" && hidden.some((id) => href === `#${id}` || href === `/#${id}`);

function withoutLinksTo(hidden: readonly string[], value: unknown): unknown {
  if (Array.isArray(value))
    return (value as unknown[])
      .filter((entry) => !isLinkTo(hidden, entry))
      .map((entry) => withoutLinksTo(hidden, entry));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => {
      const isDead = (name === "href" || name === "source") && linksTo(hidden, part);
      return [name, isDead ? "" : withoutLinksTo(hidden, part)];
    }),
  );
}

/** A menu entry leads to a page by its `href`, or else to a section by its `id`. */
const isLinkTo = (hidden: readonly string[], entry: unknown) =>
  typeof entry === "object" &&
  entry !== null &&
  ("href" in entry && entry.href
    ? linksTo(hidden, entry.href)
    : "id" in entry && "label" in entry && hidden.includes(String(entry.id)));
