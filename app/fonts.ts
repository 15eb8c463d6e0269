import localFont from "next/font/local";
import type { TypePair } from "@/lib/site/documents/brand";

// Latin subsets. Not preloaded: on a phone that would delay the first text, which shows in a fallback with the same
// metrics (app/globals.css, lib/brand/css.ts). Each face is cut in two (scripts/fonts.py): `…More` has
// accented letters and rarer signs, fetched where a page needs one.
export const display = localFont({
  src: "./fonts/bricolage-grotesque.woff2",
  weight: "500 800",
  variable: "--font-display",
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+20-7E, U+A0, U+A9, U+AB, U+AE, U+B0, U+B7, U+BB, U+D7, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+20AC, U+2190-2193, U+2212",
    },
  ],
  adjustFontFallback: false,
  fallback: ["displayMore", "Display Fallback", "Display Fallback Wide"],
  preload: false,
});

export const text = localFont({
  src: "./fonts/instrument-sans.woff2",
  weight: "400 700",
  variable: "--font-text",
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+20-7E, U+A0, U+A9, U+AB, U+AE, U+B0, U+B7, U+BB, U+D7, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+20AC, U+2190-2193, U+2212",
    },
  ],
  adjustFontFallback: false,
  fallback: ["textMore", "Text Fallback", "Text Fallback Wide"],
  preload: false,
});

export const displayMore = localFont({
  src: "./fonts/bricolage-grotesque-more.woff2",
  weight: "500 800",
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+A1-A8, U+AA, U+AC, U+AF, U+B1-B6, U+B8-BA, U+BC-D6, U+D8-FF, U+102, U+131, U+152-153, U+2C6, U+2DA, U+2DC, U+300-304, U+308-309, U+323, U+2002, U+2009, U+200B, U+201A, U+201E, U+2032-2033, U+2039-203A, U+2044, U+2122",
    },
  ],
  adjustFontFallback: false,
  preload: false,
});

export const textMore = localFont({
  src: "./fonts/instrument-sans-more.woff2",
  weight: "400 700",
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+A1-A8, U+AA, U+AC, U+AF, U+B1-B6, U+B8-BA, U+BC-D6, U+D8-FF, U+102, U+131, U+152-153, U+2C6, U+2DA, U+2DC, U+300-304, U+308-309, U+323, U+2002, U+2009, U+200B, U+201A, U+201E, U+2032-2033, U+2039-203A, U+2044, U+2122",
    },
  ],
  adjustFontFallback: false,
  preload: false,
});

const fraunces = localFont({
  src: "./fonts/fraunces.woff2",
  weight: "500 800",
  variable: "--font-display",
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+20-7E, U+A0, U+A9, U+AB, U+AE, U+B0, U+B7, U+BB, U+D7, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+20AC, U+2190-2193, U+2212",
    },
  ],
  adjustFontFallback: false,
  fallback: ["frauncesMore", "Display Fallback", "Display Fallback Wide"],
  preload: false,
});

export const frauncesMore = localFont({
  src: "./fonts/fraunces-more.woff2",
  weight: "500 800",
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+A1-A8, U+AA, U+AC-AD, U+AF, U+B1-B6, U+B8-BA, U+BC-D6, U+D8-FF, U+131, U+152-153, U+2BC, U+2C6, U+2DA, U+2DC, U+300-301, U+303-304, U+308, U+201A, U+201E, U+2032-2033, U+2039-203A, U+2044, U+2122, U+2215",
    },
  ],
  adjustFontFallback: false,
  preload: false,
});

const sourceSans = localFont({
  src: "./fonts/source-sans-3.woff2",
  weight: "400 700",
  variable: "--font-text",
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+20-7E, U+A0, U+A9, U+AB, U+AE, U+B0, U+B7, U+BB, U+D7, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+20AC, U+2190-2193, U+2212",
    },
  ],
  adjustFontFallback: false,
  fallback: ["sourceSansMore", "Text Fallback", "Text Fallback Wide"],
  preload: false,
});

export const sourceSansMore = localFont({
  src: "./fonts/source-sans-3-more.woff2",
  weight: "400 700",
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+A1-A8, U+AA, U+AC-AD, U+AF, U+B1-B6, U+B8-BA, U+BC-D6, U+D8-FF, U+131, U+152-153, U+2BB-2BC, U+2C6, U+2DA, U+2DC, U+300-301, U+303-304, U+308-309, U+323, U+329, U+2009, U+200B, U+201A, U+201E, U+2032-2033, U+2039-203A, U+2044, U+2122, U+2215",
    },
  ],
  adjustFontFallback: false,
  preload: false,
});

const archivo = localFont({
  src: "./fonts/archivo.woff2",
  weight: "500 800",
  variable: "--font-display",
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+20-7E, U+A0, U+A9, U+AB, U+AE, U+B0, U+B7, U+BB, U+D7, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+20AC, U+2190-2193, U+2212",
    },
  ],
  adjustFontFallback: false,
  fallback: ["archivoMore", "Display Fallback", "Display Fallback Wide"],
  preload: false,
});

export const archivoMore = localFont({
  src: "./fonts/archivo-more.woff2",
  weight: "500 800",
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+A1-A8, U+AA, U+AC-AD, U+AF, U+B1-B6, U+B8-BA, U+BC-D6, U+D8-FF, U+102, U+131, U+152-153, U+2BC, U+2C6, U+2DA, U+2DC, U+300-301, U+303-304, U+308-309, U+323, U+2009, U+201A, U+201E, U+2032-2033, U+2039-203A, U+2044, U+2122, U+2215",
    },
  ],
  adjustFontFallback: false,
  preload: false,
});

const pair = (...fonts: { variable: string }[]) => fonts.map(({ variable }) => variable).join(" ");

export const typeClasses: Record<TypePair, string> = {
  label: pair(display, text),
  journal: pair(fraunces, sourceSans),
  works: pair(archivo, text),
};
