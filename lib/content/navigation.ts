import type { Action } from "./page-copy";

/** The sections with an anchor in the navigation. */
export type SectionId =
  "home" | "about" | "services" | "portfolio-model" | "portfolio" | "impact" | "team" | "recognition" | "contact";

type SectionLink = { id: SectionId; label: string };

export type NavigationCopy = {
  labels: { main: string; skip: string; open: string; close: string; loading: string };
  /** On the landing page. */
  sections: readonly SectionLink[];
  /** On all other pages. */
  pages: readonly Action[];
  start: Action;
  /** The other pages, in the landing page's side panel. */
  more: { heading: string; links: readonly Action[] };
};

export type FooterCopy = {
  label: string;
  line: string;
  portfolio: { heading: string; links: readonly Action[] };
  company: { heading: string; links: readonly Action[] };
  /** Above the social links. */
  social: { heading: string };
  /** Printed as: © year, site name, rights. */
  copyright: { year: string; rights: string };
  privacy: Action;
};

export const navigation = {
  labels: {
    main: "Main",
    skip: "Skip to content",
    open: "Open menu",
    close: "Close menu",
    loading: "Loading",
  },
  sections: [
    { id: "home", label: "Home" },
    { id: "about", label: "About" },
    { id: "services", label: "How We Work" },
    { id: "portfolio-model", label: "Portfolio Model" },
    { id: "portfolio", label: "Portfolio" },
    { id: "team", label: "Team" },
    { id: "contact", label: "Contact" },
  ],
  pages: [
    { label: "Home", href: "/" },
    { label: "About", href: "/about" },
    { label: "Process", href: "/process" },
    { label: "Partners", href: "/partners" },
    { label: "Blog", href: "/blog" },
  ],
  start: { label: "Start Conversation", href: "/#contact" },
  more: {
    heading: "Read on",
    links: [
      { label: "The studio", href: "/about" },
      { label: "Process", href: "/process" },
      { label: "Partners", href: "/partners" },
      { label: "Blog", href: "/blog" },
    ],
  },
} as const satisfies NavigationCopy;

export const footer = {
  label: "Footer",
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
  social: { heading: "Follow" },
  copyright: { year: "2024", rights: "All rights reserved." },
  privacy: { label: "Privacy", href: "/privacy" },
} as const satisfies FooterCopy;
