import type { PullQuote } from "@/lib/content/page-copy";

/** One sentence between two sections, set as large as a sleeve's back allows. */
export function PageQuote({ text, source }: PullQuote) {
  return (
    <figure className="grid-page page-quote">
      <blockquote>
        <p>{text}</p>
      </blockquote>
      <figcaption className="label">{source}</figcaption>
    </figure>
  );
}
