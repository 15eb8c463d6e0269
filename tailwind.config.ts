import type { Config } from "tailwindcss";

// The tokens are CSS variables in app/globals.css; here they get the names for the markup. The style sheets list the
// files that use them (@source).
const config: Config = {
  theme: {
    extend: {
      colors: {
        background: "var(--background)",
        foreground: "var(--foreground)",
        card: { DEFAULT: "var(--card)", foreground: "var(--foreground)" },
        popover: { DEFAULT: "var(--popover)", foreground: "var(--foreground)" },
        primary: { DEFAULT: "var(--primary)", foreground: "var(--primary-foreground)" },
        secondary: { DEFAULT: "var(--secondary)", foreground: "var(--secondary-foreground)" },
        muted: { DEFAULT: "var(--muted)", foreground: "var(--muted-foreground)" },
        accent: { DEFAULT: "var(--accent)", foreground: "var(--foreground)" },
        destructive: "var(--destructive)",
        border: "var(--border)",
        input: "var(--input)",
        ring: "var(--ring)",
        paper: "var(--paper)",
        ink: "var(--ink)",
        signal: {
          DEFAULT: "var(--signal)",
          deep: "var(--signal-deep)",
          text: "var(--signal-text)",
          large: "var(--signal-large)",
          on: "var(--on-signal)",
        },
        green: "var(--green)",
        sand: "var(--sand)",
        butter: "var(--butter)",
        mist: "var(--mist)",
      },
      fontFamily: {
        display: "var(--font-display), sans-serif",
        text: "var(--font-text), sans-serif",
        mono: "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace",
      },
      spacing: {
        // fluid between 390 and 1440 px of view
        edge: "var(--page-margin)",
        bar: "var(--bar-height)",
        // eleven gutters must not be wider than a phone with large letters
        gutter: "clamp(min(1rem, 5vw), 2vw, 1.5rem)",
        // not named `block`: `inline-block` would be an inline size
        part: "clamp(2.25rem, 0.95rem + 4.6vw, 5.5rem)",
        section: "clamp(2.5rem, 1.1rem + 5.9vw, 6.5rem)",
      },
      fontSize: {
        // name: [size, leading]
        hero: ["clamp(2.75rem, 0.9rem + 10.05vw, 10.5rem)", "0.9"],
        "display-1": ["clamp(2.75rem, 1.4rem + 5.6vw, 6.5rem)", "0.95"],
        "display-2": ["clamp(2.25rem, 1.5rem + 3.2vw, 4.5rem)", "0.98"],
        "display-3": ["clamp(1.625rem, 1.35rem + 1.2vw, 2.375rem)", "1.08"],
        lead: ["clamp(1.1875rem, 1.1rem + 0.4vw, 1.4375rem)", "1.4"],
        body: ["clamp(1.0625rem, 1.04rem + 0.1vw, 1.125rem)", "1.55"],
        // names of people and ventures, records in a stack, and other large print
        person: ["clamp(2.25rem, 1.6rem + 2.2vw, 3.5rem)", "0.95"],
        venture: ["clamp(2.75rem, 0.5rem + 5.4vw, 5.25rem)", "0.9"],
        spine: ["clamp(1.75rem, 1.2rem + 2.4vw, 3.25rem)", "1"],
        side: ["clamp(5.5rem, 9vw, 8rem)", "0.8"],
        figure: ["clamp(3.5rem, 1.9rem + 8.2vw, 8.5rem)", "0.82"],
        shelf: ["1.375rem", "1.05"],
        note: ["0.9375rem", "1.45"],
        small: ["0.9375rem", "1.5"],
        label: ["0.78125rem", "1.4"],
      },
      letterSpacing: { label: "0.09em" },
      maxWidth: { measure: "66ch" },
      borderRadius: {
        DEFAULT: "var(--radius)",
        sm: "var(--radius)",
        md: "var(--radius)",
        lg: "var(--radius)",
        xl: "var(--radius)",
      },
      transitionTimingFunction: { out: "cubic-bezier(0.2, 0.7, 0.2, 1)" },
    },
  },
};

export default config;
