import { RECORD } from "../record";

/**
 * The Quality Mark: the record in a ring of text on a sticker. textLength closes the ring in any font.
 */

/** Its drawing, for others on the same page. */
export const SEAL = "#seal";

const TEETH = 48;

/** Shallow scallops: a pressed sticker, not a starburst. */
const EDGE = (() => {
  const point = (r: number, i: number) => {
    const t = (i / TEETH) * 2 * Math.PI;
    return `${(150 + r * Math.sin(t)).toFixed(1)} ${(150 - r * Math.cos(t)).toFixed(1)}`;
  };
  let d = `M${point(143, 0)}`;
  for (let i = 0; i < TEETH; i += 1) d += `Q${point(152, i + 0.5)} ${point(143, i + 1)}`;
  return `${d}z`;
})();

const PRINT = "var(--ink)";

export function Seal({
  title,
  subtitle,
  alt,
  className,
}: {
  title: string;
  subtitle: string;
  alt: string;
  className?: string;
}) {
  return (
    <svg viewBox="-4 -4 308 308" width="100%" className={className} role="img" aria-label={alt}>
      <defs>
        <path id="seal-edge" d={EDGE} />
      </defs>
      <g id={SEAL.slice(1)}>
        <use href="#seal-edge" x="3" y="3" fill="var(--signal)" />
        <use href="#seal-edge" fill="var(--butter)" />
        <circle cx="150" cy="150" r="134" fill="none" stroke={PRINT} strokeWidth="1.5" />
        {/* It starts at nine o'clock. */}
        <path id="seal-text" d="M39 150a111 111 0 1 1 222 0a111 111 0 1 1-222 0" fill="none" />
        <text
          fill={PRINT}
          fontFamily="var(--font-display), sans-serif"
          fontWeight="700"
          fontSize="25"
          aria-hidden="true"
        >
          <textPath href="#seal-text" textLength="688" lengthAdjust="spacing">
            {`${title} · ${subtitle} ·`.toUpperCase()}
          </textPath>
        </text>
        <use href={RECORD} x="50" y="50" width="200" height="200" />
      </g>
    </svg>
  );
}
