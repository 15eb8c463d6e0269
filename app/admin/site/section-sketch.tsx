import type { SiteKey } from "@/lib/site/registry";

/** A part of a sketch, in its 48 × 30 units; `tone` is a class of its fill. */
type Part = { x: number; y: number; width: number; height: number; round?: number; tone?: string };

const ACCENT = "fill-signal";
const DARK = "fill-foreground/70";
const PALE = "fill-foreground/15";

const lines = (x: number, y: number, width: number, count: number): Part[] =>
  Array.from({ length: count }, (_, line) => ({
    ...{ x, y: y + 3 * line, height: 1.2 },
    width: line > 0 && line === count - 1 ? width * 0.6 : width,
  }));
const title = (x: number, y: number, width: number): Part => ({ x, y, width, height: 3, tone: DARK });
const block = (x: number, y: number, width: number, height: number, tone = PALE): Part => ({
  ...{ x, y, width, height, tone },
});
const disc = (x: number, y: number, size: number, tone = ACCENT): Part => ({
  ...{ x, y, width: size, height: size, round: size / 2, tone },
});
const cards = (count: number): Part[] => {
  const width = (42 - 3 * (count - 1)) / count;
  return Array.from({ length: count }, (_, place) => 3 + place * (width + 3)).flatMap((x) => [
    block(x, 9, width, 11),
    ...lines(x, 22, width, 2),
  ]);
};
const rows = (count: number): Part[] =>
  Array.from({ length: count }, (_, row) => 10 + row * 5).flatMap((y) => [disc(3, y - 0.9, 3), ...lines(8, y, 36, 1)]);
const article = [title(11, 4, 22), ...lines(11, 10, 26, 6)];
const notice = [block(9, 8, 30, 14), title(13, 11, 14), ...lines(13, 16, 20, 1)];

/** How each section is laid out, roughly. */
const SKETCHES: Readonly<Record<string, readonly Part[]>> = {
  brand: [disc(4, 8, 14), block(22, 8, 10, 14, DARK), block(34, 8, 10, 14)],
  navigation: [block(3, 4, 42, 6), disc(5, 5.5, 3), ...[20, 28, 36].map((x) => ({ ...block(x, 6.4, 6, 1.2, DARK) }))],
  footer: [block(3, 15, 42, 11, DARK), ...[7, 20, 33].map((x) => block(x, 18, 8, 1.2, "fill-background"))],
  home: [title(3, 5, 30), ...lines(3, 11, 36, 2)],
  "home-sections": [block(3, 4, 42, 5, DARK), block(3, 11, 42, 5), block(3, 18, 42, 5), block(3, 25, 42, 2, DARK)],
  hero: [title(3, 7, 20), title(3, 12, 15), ...lines(3, 18, 16, 2), disc(26, 5, 20)],
  philosophy: [
    title(3, 3, 24),
    ...rows(2),
    ...[3, 18, 33].flatMap((x) => [block(x, 20, 12, 2, ACCENT), ...lines(x, 24, 12, 2)]),
  ],
  methodology: [
    title(3, 5, 11),
    ...lines(3, 10, 11, 2),
    block(16, 5, 9, 13, ACCENT),
    block(27, 8, 9, 13),
    block(38, 11, 8, 13),
  ],
  structure: [title(3, 4, 18), ...[3, 18, 33].flatMap((x) => [block(x + 8, 10, 4, 5, DARK), ...lines(x, 17, 12, 4)])],
  portfolio: [title(3, 3, 14), disc(4, 9, 17), ...lines(26, 10, 18, 4)],
  impact: [
    block(0, 0, 48, 30, DARK),
    block(3, 5, 12, 3, "fill-background"),
    ...[5, 13, 21].flatMap((y) => [block(19, y, 7, 5, ACCENT), block(30, y + 2, 15, 1.2, "fill-background")]),
  ],
  team: [title(3, 3, 14), ...cards(4)],
  recognition: [disc(4, 6, 17), title(25, 5, 19), ...[12, 17, 22].map((y) => block(25, y, 19, 3))],
  latest: [title(3, 3, 14), ...cards(3)],
  contact: [
    title(3, 4, 16),
    ...lines(3, 10, 14, 3),
    ...[5, 11, 17].map((y) => block(22, y, 23, 4)),
    block(22, 23, 10, 4, ACCENT),
  ],
  glossary: [...lines(3, 7, 42, 2), block(14, 13.4, 12, 1.2, ACCENT), ...lines(14, 17, 26, 2)],
  about: [title(3, 4, 26), ...lines(3, 10, 42, 2), block(3, 17, 20, 9), block(25, 17, 20, 9)],
  process: [title(3, 3, 24), ...rows(4)],
  partners: [title(3, 4, 18), block(3, 11, 20, 7), block(25, 11, 20, 7), block(3, 20, 20, 6), block(25, 20, 20, 6)],
  blog: cards(3),
  post: article,
  story: [block(3, 3, 42, 9), title(11, 15, 22), ...lines(11, 20, 26, 3)],
  ventures: [disc(4, 8, 15), ...lines(24, 9, 20, 5)],
  privacy: article,
  consent: [block(3, 19, 42, 7, DARK), ...lines(6, 22, 20, 1), block(34, 21, 8, 3, ACCENT)],
  "not-found": notice,
  failure: notice,
} satisfies Record<SiteKey, readonly Part[]>;

/** A small drawing of where the texts of a document stand. */
export function SectionSketch({ document }: { document: string }) {
  return (
    <svg viewBox="0 0 48 30" aria-hidden="true" className="bg-card w-12 shrink-0 rounded-sm border">
      {SKETCHES[document]?.map(({ round, tone = "fill-foreground/40", ...part }, place) => (
        <rect key={place} {...part} rx={round} className={tone} />
      ))}
    </svg>
  );
}
