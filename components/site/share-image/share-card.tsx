import type { ReactNode } from "react";
import { DISPLAY_FONT, MONO_FONT } from "@/lib/share-image/size";
import { slotsUrl } from "./record-art";

type ShareCardProps = {
  paper: string;
  ink: string;
  label: ReactNode;
  title: string;
  siteName: string;
  /** The width of the text and the font size of the largest title, in pixels. */
  width: number;
  largest: number;
  /** Beside the text. */
  children: ReactNode;
};

const TITLE_HEIGHT = 390;

/**
 * A share image, 1200 by 630, its text at the left. next/og knows flexbox and inline styles alone: no classes or tokens,
 * and each drawing is one picture.
 */
export function ShareCard({ paper, ink, label, title, siteName, width, largest, children }: ShareCardProps) {
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
          {label}
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

/** Widths of a letter in sizes of the font: on average, and in a word of wide ones. */
const LETTER = 0.5;
const WIDE_LETTER = 0.58;
const STEP = 4;
const SMALLEST = 36;

type Box = { width: number; height: number; largest: number };

/** The largest size in pixels at which `title`, set solid, fits into a box without a broken word. */
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
