import { RouterLink } from "@/components/ui/router-link";
import { blogPost } from "@/lib/content/blog";
import { postPath } from "@/lib/paths";

type Neighbor = { title: string; slug: string } | null;

/** The posts before and after this one: the next sides. */
export function Neighbors({ previous, next }: { previous: Neighbor; next: Neighbor }) {
  if (!previous && !next) return null;
  return (
    <nav aria-labelledby="keep-reading" className="neighbors on-ink">
      <div className="grid-page">
        <h2 id="keep-reading" className="label">
          {blogPost.more}
        </h2>
        {previous && <NeighborLink {...previous} label={blogPost.previous} rel="prev" />}
        {next && <NeighborLink {...next} label={blogPost.next} rel="next" />}
      </div>
    </nav>
  );
}

function NeighborLink({ title, slug, label, rel }: { title: string; slug: string; label: string; rel: "prev" | "next" }) {
  return (
    <RouterLink href={postPath(slug)} rel={rel} className={`neighbor neighbor-${rel}`}>
      <span className="label">{label}</span>
      <span className="neighbor-title">{title}</span>
    </RouterLink>
  );
}
