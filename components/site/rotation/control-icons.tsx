/**
 * Not from lucide: the ends are square like the mark's, and these pages would load its component as script. On a 24 grid; the
 * button around them carries the name.
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

/** Two bars or a wedge: two of the mark's slots. */
export function PauseOrPlay({ rotating }: { rotating: boolean }) {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" fill="currentColor" aria-hidden="true">
      <path d={rotating ? "M6 4h4v16H6zm8 0h4v16h-4z" : "M7 4v16l13-8z"} />
    </svg>
  );
}
