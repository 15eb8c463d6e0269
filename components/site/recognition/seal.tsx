import { RECORD } from "../record";

/**
 * The Quality Mark: the record in a ring of text on a sticker. textLength closes the ring in any font.
 */

/** The edge is a disc and a ring of dots: shallow scallops of a pressed sticker, not a starburst. */
const DOTS = { count: 48, ring: 134.5, width: 26 };
const SPACING = ((2 * Math.PI * DOTS.ring) / DOTS.count).toFixed(3);

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
        <circle
          id="seal-edge"
          cx="150"
          cy="150"
          r={DOTS.ring}
          strokeWidth={DOTS.width}
          strokeLinecap="round"
          strokeDasharray={`0 ${SPACING}`}
        />
      </defs>
      <use href="#seal-edge" x="3" y="3" fill="var(--signal)" stroke="var(--signal)" />
      <use href="#seal-edge" fill="var(--butter)" stroke="var(--butter)" />
      <circle cx="150" cy="150" r="134" fill="none" stroke={PRINT} strokeWidth="1.5" />
      {/* It starts at nine o'clock. */}
      <path id="seal-text" d="M39 150a111 111 0 1 1 222 0a111 111 0 1 1-222 0" fill="none" />
      <text fill={PRINT} fontFamily="var(--font-display), sans-serif" fontWeight="700" fontSize="25" aria-hidden="true">
        <textPath href="#seal-text" textLength="688" lengthAdjust="spacing">
          {`${title} · ${subtitle} ·`.toUpperCase()}
        </textPath>
      </text>
      <use href={RECORD} x="50" y="50" width="200" height="200" />
    </svg>
  );
}
