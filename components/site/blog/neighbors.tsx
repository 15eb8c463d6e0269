import { Link } from "@/components/ui/link";
import type { BlogPostCopy } from "@/lib/content/blog";
import { postPath } from "@/lib/paths";

type Neighbor = { title: string; slug: string } | null;

export function Neighbors({ copy, previous, next }: { copy: BlogPostCopy; previous: Neighbor; next: Neighbor }) {
  if (!previous && !next) return null;
  return (
    <nav aria-labelledby="keep-reading" className="dark border-b pt-4 pb-[clamp(3rem,6vw,6rem)] print:hidden">
      <div className="grid-page *:col-span-full">
        <h2 id="keep-reading" className="label text-muted-foreground pb-[clamp(1.5rem,4vw,3rem)]">
          {copy.more}
        </h2>
        {previous && <NeighborLink {...previous} label={copy.previous} rel="prev" />}
        {next && <NeighborLink {...next} label={copy.next} rel="next" />}
      </div>
    </nav>
  );
}

const PLACES = { prev: "md:col-[1/span_6]", next: "md:col-[7/-1] md:text-right" };

function NeighborLink({
  title,
  slug,
  label,
  rel,
}: {
  title: string;
  slug: string;
  label: string;
  rel: "prev" | "next";
}) {
  return (
    <Link href={postPath(slug)} rel={rel} className={`group block border-t pt-5 pb-7 ${PLACES[rel]}`}>
      <span className="label text-signal-text">{label}</span>
      <span className="font-display group-hover:decoration-signal mt-3 block text-[clamp(1.75rem,1.2rem+1.8vw,3rem)] leading-none font-bold tracking-[-0.04em] text-balance underline decoration-transparent decoration-2 underline-offset-[0.12em] transition-colors">
        {title}
      </span>
    </Link>
  );
}
