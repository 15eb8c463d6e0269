import type { Action, SectionCopy } from "./page-copy";

type RecognitionVenture = { catalogNumber: string; name: string; note: string };

export type RecognitionCopy = {
  section: SectionCopy;
  seal: { title: string; subtitle: string; text: string; alt: string };
  panel: { label: string; heading: string; ventures: readonly RecognitionVenture[]; text: string };
  action: Action;
};

export const recognition = {
  section: {
    id: "recognition",
    number: "07",
    name: "Recognition",
    heading: "Like a Record Label",
    intro:
      "You buy a record for the artist, and trust it a little sooner when you know the label. Our mark works the same way.",
  },
  seal: {
    title: "Quality Mark",
    subtitle: "Trusted Solutions",
    text: "It goes on ventures that were piloted, counted and reviewed. It sits on the back of the sleeve; the front belongs to them.",
    alt: "The mark of the label: a record with three slots for I, V and O",
  },
  panel: {
    label: "Operational Support",
    heading: "Powered by",
    ventures: [
      { catalogNumber: "IVO-001", name: "The Hub", note: "Hospitality" },
      { catalogNumber: "IVO-002", name: "MHL", note: "Housing" },
      { catalogNumber: "IVO-003", name: "Ruum", note: "Design and making" },
    ],
    text: "Each venture keeps its own identity while sharing operations and strategy.",
  },
  action: { label: "Join the Label", href: "#contact" },
} as const satisfies RecognitionCopy;
