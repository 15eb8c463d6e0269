import type { Action } from "./page-copy";

export type SectionLink = { id: string; label: string };

export type FooterCopy = {
  line: string;
  portfolio: { heading: string; links: readonly Action[] };
  company: { heading: string; links: readonly Action[] };
  /** Placeholders: they lead nowhere. */
  social: { heading: string; links: readonly Action[] };
  /** Printed as: © year, the site's name, rights. */
  copyright: { year: string; rights: string };
};

/** The navigation on the landing page. */
export const sectionLinks = [
  { id: "home", label: "Home" },
  { id: "about", label: "About" },
  { id: "services", label: "How We Work" },
  { id: "portfolio-model", label: "Portfolio Model" },
  { id: "portfolio", label: "Portfolio" },
  { id: "team", label: "Team" },
  { id: "contact", label: "Contact" },
] as const satisfies readonly SectionLink[];

/** The navigation everywhere else. */
export const siteLinks = [
  { label: "Home", href: "/" },
  { label: "About", href: "/about" },
  { label: "Process", href: "/process" },
  { label: "Partners", href: "/partners" },
  { label: "Blog", href: "/blog" },
] as const satisfies readonly Action[];

export const startConversation = { label: "Start Conversation", href: "/#contact" } as const satisfies Action;

export const navigationLabels = {
  main: "Main",
  footer: "Footer",
  skip: "Skip to content",
  open: "Open menu",
  close: "Close menu",
} as const;

export const footer = {
  line: "Ideas worked up, tried out and kept running.",
  portfolio: {
    heading: "Portfolio",
    links: [
      { label: "Hospitality Hub", href: "/#portfolio" },
      { label: "MHL", href: "/#portfolio" },
      { label: "Ruum", href: "/#portfolio" },
    ],
  },
  company: {
    heading: "Company",
    links: [
      { label: "About", href: "/about" },
      { label: "Process", href: "/process" },
      { label: "Partners", href: "/partners" },
      { label: "Blog", href: "/blog" },
      { label: "Contact", href: "/#contact" },
    ],
  },
  social: {
    heading: "Follow",
    links: [
      { label: "LinkedIn", href: "#" },
      { label: "Twitter", href: "#" },
      { label: "Instagram", href: "#" },
    ],
  },
  copyright: { year: "2024", rights: "All rights reserved." },
} as const satisfies FooterCopy;
