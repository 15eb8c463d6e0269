import type { CSSProperties } from "react";
import { blogList } from "@/lib/content/blog";

/** The name of the list, as large as the page allows, and what it is about. */
export function BlogHead({ name, heading, intro }: { name: string; heading: string; intro?: string | null }) {
  return (
    <header className="blog-head grid-page">
      <p className="page-name label">{name}</p>
      <h1 style={{ "--letters": Math.max(8, ...heading.split(/\s+/).map((word) => word.length)) } as CSSProperties}>{heading}</h1>
      {intro && <p className="text-lead">{intro}</p>}
      <a href={blogList.feed.href} className="blog-feed label">
        {blogList.feed.label}
      </a>
    </header>
  );
}
