import type { ReactNode } from "react";
import type { BrandColors } from "@/lib/brand/contrast";
import { paletteOf } from "@/lib/brand/palette";
import { DISPLAY_FONT, MONO_FONT, type ShareTexts } from "@/lib/share-image/size";
import { recordArt, SLOTS_PATH } from "../record-paths";

const SIDE = 630;
const LEFT = 1200 - SIDE;
/** How many pixels of the record stick out of the sleeve. */
const PEEK = 40;
const DISC = 600;

/** The share image of a post or a story: its cover, a data URL, as a sleeve with its record. */
export const sleeveCard = (colors: BrandColors, cover: string) =>
  function SleeveCard(texts: ShareTexts) {
    const { paper, ink, signal, signalDeep, sand } = paletteOf(colors);
    const record = recordUrl({ disc: ink, groove: paper, label: signal, rim: ink, slots: ink });
    return (
      <ShareCard
        colors={colors}
        texts={texts}
        number={<div style={{ display: "flex", marginRight: 28, color: signalDeep }}>{texts.number}</div>}
        width={450}
        largest={92}
      >
        <img
          src={record}
          alt=""
          width={DISC}
          height={DISC}
          style={{ position: "absolute", left: LEFT - PEEK, top: (SIDE - DISC) / 2 }}
        />
        <img
          src={cover}
          alt=""
          width={SIDE}
          height={SIDE}
          style={{ position: "absolute", left: LEFT, top: 0, background: sand, objectFit: "cover" }}
        />
        <div
          style={{ position: "absolute", left: LEFT, top: 0, width: 1, height: SIDE, background: ink, opacity: 0.21 }}
        />
      </ShareCard>
    );
  };

/** The share image of the site, with the record as the home page first shows it. */
export const siteCard = (colors: BrandColors) =>
  function SiteCard(texts: ShareTexts) {
    const { paper, ink, signal } = colors;
    const record = recordUrl({ disc: signal, groove: paper, label: ink, rim: paper, slots: paper });
    return (
      <ShareCard colors={colors} texts={texts} width={720} largest={132}>
        <img src={record} alt="" width={820} height={820} style={{ position: "absolute", left: 832, top: -78 }} />
      </ShareCard>
    );
  };

type ShareCardProps = {
  colors: BrandColors;
  texts: ShareTexts;
  /** Before the kicker. */
  number?: ReactNode;
  /** The width of the text and the font size of the largest title, in pixels. */
  width: number;
  largest: number;
  /** Beside the text. */
  children: ReactNode;
};

const TITLE_HEIGHT = 390;

/** 1200 by 630, the text at the left. next/og supports only flexbox and inline styles, so drawings are images. */
function ShareCard({ colors: { paper, ink }, texts, number, width, largest, children }: ShareCardProps) {
  const { title, kicker, siteName } = texts;
  const size = titleSize(title, { width, height: TITLE_HEIGHT, largest });
  return (
    <div
      style={{
        display: "flex",
        position: "relative",
        width: "100%",
        height: "100%",
        overflow: "hidden",
        background: paper,
        color: ink,
        fontFamily: DISPLAY_FONT,
        fontWeight: 700,
      }}
    >
      {children}
      <div
        style={{
          display: "flex",
          flexDirection: "column",
          width: width + 56,
          height: "100%",
          padding: "52px 0 48px 56px",
        }}
      >
        <div style={{ display: "flex", fontFamily: MONO_FONT, fontWeight: 400, fontSize: 24, letterSpacing: 1 }}>
          {number}
          {kicker.toUpperCase()}
        </div>
        <div style={{ display: "flex", flexGrow: 1, alignItems: "center" }}>
          <div
            style={{
              display: "block",
              fontSize: size,
              lineHeight: 1,
              letterSpacing: size * -0.035,
              lineClamp: 10,
              textWrap: "balance",
            }}
          >
            {title}
          </div>
        </div>
        <div style={{ display: "flex", alignItems: "center", fontSize: 26 }}>
          <img src={slotsUrl(ink)} alt="" width={84} height={34} style={{ marginRight: 24 }} />
          {siteName}
        </div>
      </div>
    </div>
  );
}

/** Widths of a letter in em: on average, and in a word of wide letters. */
const LETTER = 0.5;
const WIDE_LETTER = 0.58;
const STEP = 4;
const SMALLEST = 36;

type Box = { width: number; height: number; largest: number };

/** Returns the largest size in pixels at which `title`, at line height 1, fits into a box without a broken word. */
function titleSize(title: string, { width, height, largest }: Box): number {
  const words = title.split(/\s+/).map(({ length }) => length);
  const byWord = width / (WIDE_LETTER * Math.max(...words));
  for (let size = largest; size > SMALLEST; size -= STEP) {
    if (size <= byWord && countLines(words, width / (size * LETTER)) * size <= height) return size;
  }
  return Math.floor(Math.min(SMALLEST, byWord));
}

function countLines(words: number[], letters: number): number {
  let lines = 1;
  let used = 0;
  for (const word of words) {
    const isFirst = used === 0;
    if (!isFirst && used + 1 + word > letters) {
      lines += 1;
      used = word;
    } else used += isFirst ? word : word + 1;
  }
  return lines;
}

const svgUrl = (attributes: string, content: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`)}`;

const recordUrl = (inks: Parameters<typeof recordArt>[0]) =>
  svgUrl('viewBox="0 0 200 200" width="820" height="820"', recordArt(inks));

/** The three slots of the mark, beside the site's name. */
const slotsUrl = (color: string) =>
  svgUrl('viewBox="-32 -13 64 26" width="84" height="34"', `<path d="${SLOTS_PATH}" fill="${color}"/>`);
