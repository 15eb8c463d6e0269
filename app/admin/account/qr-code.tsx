import { encode } from "uqr";

// ISO/IEC 18004, 5.3.8
const QUIET_ZONE = 4;

/** `text` as a QR code, black on white in every theme. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { ecc: "M", border: QUIET_ZONE });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 border bg-white"
    >
      <path d={squares.join("")} fill="#000" />
    </svg>
  );
}
