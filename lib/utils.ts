import { clsx, type ClassValue } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

// Declares our font sizes: otherwise `text-label` counts as a color and is dropped beside `text-ink`.
const twMerge = extendTailwindMerge({
  extend: {
    classGroups: {
      "font-size": [
        { text: ["hero", "display-1", "display-2", "display-3", "lead", "body", "note", "small", "label"] },
        { text: ["person", "release", "spine", "side", "figure", "shelf"] },
      ],
    },
  },
});

/** Joins class names; of conflicting utilities the last wins. */
export const cn = (...classes: ClassValue[]): string => twMerge(clsx(classes));
