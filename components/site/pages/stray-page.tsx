import type { ReactNode } from "react";

/** The frame of a page that is not what was asked for: title, one sentence, the record cut off by the edge, ways on. */
export function StrayPage({
  art,
  title,
  text,
  hint,
  children,
}: {
  /** Drawn in pages.css as a background, which is fetched only where it is seen. */
  art: "blank" | "skip";
  title: string;
  text: string;
  hint?: string;
  children: ReactNode;
}) {
  return (
    <div className={`stray stray-${art}`}>
      <div className="grid-page">
        <h1>{title}</h1>
        <p className="text-lead">{text}</p>
        <div className="stray-actions">{children}</div>
        {hint && <p className="stray-hint">{hint}</p>}
      </div>
    </div>
  );
}
