import localFont from "next/font/local";

// Latin subsets of the variable fonts. They are not preloaded: on a phone that would put 70 KiB before the first text.
// The text stands at once in a fallback of the same measures (app/styles/font-fallbacks.css), so nothing shifts.
export const display = localFont({
  src: "../node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2",
  weight: "200 800",
  variable: "--font-display",
  adjustFontFallback: false,
  fallback: ["Display Fallback"],
  preload: false,
});

export const text = localFont({
  src: "../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
  weight: "400 700",
  variable: "--font-text",
  adjustFontFallback: false,
  fallback: ["Text Fallback"],
  preload: false,
});
