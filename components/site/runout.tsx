const NUMBER = "runout";
const GROOVE = "runout-groove";

/** The page's catalog number, which the record in the footer carries as if scratched in. */
export function RunoutNumber({ children }: { children: string }) {
  return (
    <svg width="0" height="0" className="absolute" aria-hidden="true">
      <text id={NUMBER} fill="var(--muted-foreground)" className="font-mono text-[4px] tracking-[0.12em]">
        <textPath href={`#${GROOVE}`}>{children}</textPath>
      </text>
    </svg>
  );
}

/** Its place, between the first two bands and at the right, where the studio's name ends. Empty on pages without one. */
export function Runout() {
  return (
    <>
      <path id={GROOVE} d="M160 53.1a76.2 76.2 0 0 1 11.6 73" fill="none" />
      <use href={`#${NUMBER}`} />
    </>
  );
}
