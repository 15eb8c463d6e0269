import { DISPLAY_FONT } from "@/lib/share-image/size";
import type { SiteTexts } from "@/lib/site/registry";
import { SLOTS_PATH } from "./record-paths";

/** The slots on whole pixels of a 16-pixel square, in which the mark's own slots would close up. */
const TINY_SLOTS = "M37.5 62.5h25v75h-25zM75 62.5h50l-25 75zM137.5 75h37.5v50h-37.5z";
const TINY = 16;

/** The mark as a square of `size` pixels, for next/og. */
export function iconArt({ colors: { paper, ink, signal }, initials }: SiteTexts["brand"], size: number, share = 1) {
  const isTiny = size <= TINY;
  const ring = isTiny ? "" : `<circle cx="100" cy="100" r="83" fill="none" stroke="${paper}" stroke-width="6"/>`;
  const shape = isTiny ? `d="${TINY_SLOTS}"` : `transform="translate(100 100) scale(1.72)" d="${SLOTS_PATH}"`;
  const slots = initials ? "" : `<path fill="${ink}" ${shape}/>`;
  const record =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="${size}" height="${size}">` +
    `<circle cx="100" cy="100" r="99.5" fill="${ink}"/>` +
    `${ring}<circle cx="100" cy="100" r="${isTiny ? 87 : 67}" fill="${signal}"/>${slots}</svg>`;
  const side = Math.round(size * share);
  const center = { display: "flex", alignItems: "center", justifyContent: "center" } as const;
  return (
    <div style={{ ...center, width: size, height: size, background: share < 1 ? paper : "transparent" }}>
      <div style={{ ...center, position: "relative", width: side, height: side }}>
        <img
          src={`data:image/svg+xml,${encodeURIComponent(record)}`}
          alt=""
          width={side}
          height={side}
          style={{ position: "absolute", left: 0, top: 0 }}
        />
        <div
          style={{
            fontFamily: DISPLAY_FONT,
            fontWeight: 700,
            fontSize: (side * 0.52) / Math.max(1.5, initials.length),
            lineHeight: 1,
            color: ink,
          }}
        >
          {initials}
        </div>
      </div>
    </div>
  );
}
