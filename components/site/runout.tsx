const NUMBER = "runout";
const GROOVE = "runout-groove";

/** The page's catalog number, which the record in the footer carries as if scratched in. */
export function RunoutNumber({ children }: { children: string }) {
  return (
    <svg width="0" height="0" className="absolute" aria-hidden="true">
      <text
        id={NUMBER}
        fill="var(--muted-foreground)"
        className="font-mono text-[4px] tracking-[0.12em] max-md:text-[11px]"
      >
        <textPath href={`#${GROOVE}`}>{children}</textPath>
      </text>
    </svg>
  );
}

/** Its place, between the first two bands, where the letters of the studio's name are low. Empty on pages without one. */
export function Runout() {
  return (
    <>
      <path id={GROOVE} d="M121 26.8a76.2 76.2 0 0 1 54 60" fill="none" />
      <use href={`#${NUMBER}`} />
    </>
  );
}
