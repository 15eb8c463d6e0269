import type { PartnersPageCopy } from "@/lib/content/partners-page";
import { Track } from "./track";

/** A side of the record. Its letter stays in view while its tracks go by; side B is side A turned over. */
export function Side({ side, title, intro, groups }: PartnersPageCopy["sides"][number]) {
  const id = `side-${side.toLowerCase()}`;
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className={side === "A" ? "side-page" : "side-page side-flipped on-green"}>
      <div className="grid-page">
        <div className="side-head">
          <p className="side-page-letter" aria-hidden="true">
            {side}
          </p>
          <h2 id={`${id}-heading`} className="text-display-3">
            {title}
          </h2>
          <p>{intro}</p>
        </div>
        <ol className="partners">
          {groups.map((group, index) => (
            <Track key={group.title} side={side} index={index} group={group} />
          ))}
        </ol>
      </div>
    </section>
  );
}
