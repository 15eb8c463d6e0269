import type { Action, CallToAction } from "./page-copy";

export type StoryCopy = {
  back: Action;
  category: string;
  technologies: string;
  site: string;
  contents: string;
  /** Above the share links. */
  share: string;
  /** Above the other stories, and the link to all projects. */
  more: { heading: string; all: Action };
  closing: CallToAction;
  notFound: { heading: string; text: string; action: Action };
};

export const story = {
  back: { label: "Back to Portfolio", href: "/#portfolio" },
  category: "Kind",
  technologies: "Made with",
  site: "Website",
  contents: "In this story",
  share: "Share this story",
  more: { heading: "Keep listening", all: { label: "All projects", href: "/#portfolio" } },
  closing: {
    heading: "What would yours be?",
    text: "A need you know well and a room to try it in are enough to begin. We bring the crew and the back office.",
    action: { label: "Start Conversation", href: "/#contact" },
  },
  notFound: {
    heading: "Project Not Found",
    text: "The project you're looking for doesn't exist or has no page of its own any more.",
    action: { label: "Back to Portfolio", href: "/#portfolio" },
  },
} as const satisfies StoryCopy;
