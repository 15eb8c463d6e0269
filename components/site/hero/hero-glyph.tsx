import type { HeroSlide } from "@/lib/site/documents/hero";

/** Idea: rings; hands: interlocking rings; ledger: bars. */
const PATHS: Record<HeroSlide["icon"], string> = {
  idea: "M14 20a6 6 0 1 1 12 0 6 6 0 0 1-12 0zM9 31a15.5 15.5 0 0 1 0-22M31 9a15.5 15.5 0 0 1 0 22",
  handshake: "M26 20a10 10 0 1 1-20 0 10 10 0 0 1 20 0zM34 20a10 10 0 1 1-20 0 10 10 0 0 1 20 0z",
  ledger: "M6 9h28M6 20h18M6 31h23",
};

export function HeroGlyph({ icon }: { icon: HeroSlide["icon"] }) {
  return (
    <svg
      viewBox="0 0 40 40"
      width="32"
      height="32"
      fill="none"
      stroke="currentColor"
      strokeWidth="4"
      aria-hidden="true"
      className="text-signal-text shrink-0"
    >
      <path d={PATHS[icon]} />
    </svg>
  );
}
