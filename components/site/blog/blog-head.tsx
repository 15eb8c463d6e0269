import type { CSSProperties } from "react";
import type { BlogListCopy } from "@/lib/content/blog";
import { PageName } from "../page/page-name";

export function BlogHead({
  name,
  heading,
  intro,
  feed,
}: {
  name: string;
  heading: string;
  intro?: string | null;
  feed: BlogListCopy["feed"];
}) {
  return (
    <header className="grid-page pt-[clamp(1.5rem,3vw,2.5rem)] pb-[clamp(2rem,4vw,3.5rem)] *:col-span-full">
      <PageName>{name}</PageName>
      <h1
        className="mt-[clamp(1.75rem,3vw,3rem)] -indent-[0.05em] text-[length:min(clamp(4.25rem,1rem+13vw,14rem),(100vw-2*var(--page-margin))/(var(--letters)*0.5))] leading-[0.86] font-extrabold tracking-[-0.055em]"
        style={{ "--letters": Math.max(8, ...heading.split(/\s+/).map((word) => word.length)) } as CSSProperties}
      >
        {heading}
      </h1>
      {intro && (
        <p className="text-lead mt-[clamp(1.5rem,3vw,2.5rem)] max-w-[30em] md:col-[1/span_8] lg:col-[1/span_6]">
          {intro}
        </p>
      )}
      <a
        href={feed.href}
        className="label mt-2 inline-flex min-h-11 items-center justify-self-start underline underline-offset-[0.3em] md:col-[10/-1] md:self-end md:justify-self-end"
      >
        {feed.label}
      </a>
    </header>
  );
}
