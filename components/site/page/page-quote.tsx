import type { PullQuote } from "@/lib/site/field-groups";

export function PageQuote({ text, source }: PullQuote) {
  return (
    <figure className="grid-page border-t pt-[clamp(4rem,8vw,8rem)] pb-[clamp(4.5rem,9vw,9rem)] *:col-span-full md:*:col-[3/-1]">
      <blockquote>
        <p className="font-display text-[clamp(2.125rem,1.2rem+3.9vw,4.75rem)] leading-none font-bold tracking-[-0.04em] text-balance">
          <span className="hanging-quote">{text}</span>
        </p>
      </blockquote>
      <figcaption className="label text-muted-foreground mt-7">{source}</figcaption>
    </figure>
  );
}
