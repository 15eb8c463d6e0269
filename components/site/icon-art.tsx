import { DISPLAY_FONT } from "@/lib/share-image/size";
import type { SiteTexts } from "@/lib/site/registry";
import { SLOTS_PATH } from "./record-paths";

/** The mark as a square of `size` pixels, for next/og. */
export function iconArt({ colors: { paper, ink, signal }, initials }: SiteTexts["brand"], size: number, share = 1) {
  const slots = initials ? "" : `<path fill="${ink}" transform="translate(100 100) scale(1.72)" d="${SLOTS_PATH}"/>`;
  const record =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="${size}" height="${size}">` +
    `<circle cx="100" cy="100" r="99.5" fill="${ink}"/>` +
    `<circle cx="100" cy="100" r="83" fill="none" stroke="${paper}" stroke-width="6"/>` +
    `<circle cx="100" cy="100" r="67" fill="${signal}"/>${slots}</svg>`;
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
