import type { BrandCopy } from "@/lib/content/brand";
import { DISPLAY_FONT, type ShareTexts } from "@/lib/share-image/size";
import { GROOVES, SLOTS_PATH } from "./record-paths";

/**
 * The share image, 1200 by 630. next/og knows flexbox and inline styles alone: no classes or tokens, and the record
 * is one picture. The caller passes the font as DISPLAY_FONT.
 */

type Colors = Pick<BrandCopy["colors"], "paper" | "ink" | "signal">;

const svgUrl = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

const recordOf = ({ paper: PAPER, ink: INK, signal: SIGNAL }: Colors) =>
  svgUrl(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="820" height="820">` +
      `<circle cx="100" cy="100" r="99.5" fill="${INK}"/>` +
      `<path d="${GROOVES.high.tracks}" fill="none" stroke="${PAPER}" stroke-width=".4" stroke-opacity=".42"/>` +
      `<path d="${GROOVES.high.light}" fill="none" stroke="${PAPER}" stroke-width=".8"/>` +
      `<circle cx="100" cy="100" r="44" fill="${SIGNAL}"/><circle cx="100" cy="100" r="41" fill="none" stroke="${INK}" stroke-width=".5"/>` +
      `<path d="${SLOTS_PATH}" fill="${INK}" transform="translate(100 100) scale(1.06)"/></svg>`,
  );

const slotsOf = ({ ink: INK }: Colors) =>
  svgUrl(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-32 -13 64 26" width="84" height="34"><path d="${SLOTS_PATH}" fill="${INK}"/></svg>`,
  );

/** The longer the title, the smaller: it must not run under the record. */
function titleSize(title: string): number {
  const longestWord = Math.max(...title.split(/\s+/).map((word) => word.length));
  const byLength =
    title.length <= 24 ? 116 : title.length <= 42 ? 96 : title.length <= 64 ? 80 : title.length <= 96 ? 64 : 52;
  // For one long word: about half its size per letter, on 700 pixels.
  return Math.min(byLength, Math.floor(700 / (0.5 * longestWord)));
}

export const shareCard = (colors: Colors) =>
  function ShareCard({ title, kicker, siteName, number }: ShareTexts) {
    const { paper: PAPER, ink: INK, signal: SIGNAL } = colors;
    const size = titleSize(title);
    return (
      <div
        style={{
          display: "flex",
          position: "relative",
          width: "100%",
          height: "100%",
          overflow: "hidden",
          background: PAPER,
          color: INK,
          fontFamily: DISPLAY_FONT,
          fontWeight: 700,
        }}
      >
        <img
          src={recordOf(colors)}
          alt=""
          width={820}
          height={820}
          style={{ position: "absolute", left: 832, top: -78 }}
        />
        <div
          style={{ display: "flex", flexDirection: "column", width: 800, height: "100%", padding: "56px 0 48px 64px" }}
        >
          <div style={{ display: "flex", alignItems: "center", fontSize: 26 }}>
            <div
              style={{ display: "flex", width: 16, height: 16, borderRadius: 8, marginRight: 16, background: SIGNAL }}
            />
            {kicker}
          </div>
          <div style={{ display: "flex", flexGrow: 1, alignItems: "center", paddingRight: 24 }}>
            <div
              style={{ display: "block", fontSize: size, lineHeight: 1, letterSpacing: size * -0.035, lineClamp: 5 }}
            >
              {title}
            </div>
          </div>
          <div style={{ display: "flex", width: 668, height: 2, background: INK }} />
          <div style={{ display: "flex", alignItems: "center", width: 668, paddingTop: 22, fontSize: 26 }}>
            <img src={slotsOf(colors)} alt="" width={84} height={34} style={{ marginRight: 24 }} />
            <div style={{ display: "flex", flexGrow: 1 }}>{siteName}</div>
            {number ? <div style={{ display: "flex" }}>{number}</div> : null}
          </div>
        </div>
      </div>
    );
  };
