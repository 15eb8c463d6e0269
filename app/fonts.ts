import localFont from "next/font/local";
import type { TypePair } from "@/lib/content/brand";

// Latin subsets of the variable fonts, of which a page fetches its pair alone. They are not preloaded: on a phone that
// would put 70 KiB before the first text. The text stands at once in a fallback of the same measures (app/globals.css and
// lib/site/rules.ts), so nothing shifts.
export const display = localFont({
  src: "./fonts/bricolage-grotesque.woff2",
  weight: "500 800",
  variable: "--font-display",
  adjustFontFallback: false,
  fallback: ["Display Fallback"],
  preload: false,
});

export const text = localFont({
  src: "./fonts/instrument-sans.woff2",
  weight: "400 700",
  variable: "--font-text",
  adjustFontFallback: false,
  fallback: ["Text Fallback"],
  preload: false,
});

const fraunces = localFont({
  src: "../node_modules/@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2",
  weight: "100 900",
  variable: "--font-display",
  adjustFontFallback: false,
  fallback: ["Display Fallback"],
  preload: false,
});

const sourceSans = localFont({
  src: "../node_modules/@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2",
  weight: "200 900",
  variable: "--font-text",
  adjustFontFallback: false,
  fallback: ["Text Fallback"],
  preload: false,
});

const archivo = localFont({
  src: "../node_modules/@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2",
  weight: "100 900",
  variable: "--font-display",
  adjustFontFallback: false,
  fallback: ["Display Fallback"],
  preload: false,
});

const pair = (...fonts: { variable: string }[]) => fonts.map(({ variable }) => variable).join(" ");

/** The classes of the document that choose its type. */
export const typeClasses: Record<TypePair, string> = {
  label: pair(display, text),
  journal: pair(fraunces, sourceSans),
  works: pair(archivo, text),
};
