/**
 * Not from lucide: square ends like the mark's, and no component to load as script. The button around them has the
 * name.
 */

export function Chevron({ back = false }: { back?: boolean }) {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path
        d={back ? "M21 12H4m7-7-7 7 7 7" : "M3 12h17m-7-7 7 7-7 7"}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
      />
    </svg>
  );
}

/** Two slots of the mark. */
export function PauseOrPlay({ rotating }: { rotating: boolean }) {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" fill="currentColor" aria-hidden="true">
      <path d={rotating ? "M6 4h4v16H6zm8 0h4v16h-4z" : "M7 4v16l13-8z"} />
    </svg>
  );
}
