import { RouterLink } from "@/components/ui/router-link";
import { blogList } from "@/lib/content/blog";
import { categoryPath } from "@/lib/paths";
import type { PostCategory } from "@/lib/posts/rules";

/** The categories that have something to read, as stickers. `current` is the slug of the one that is shown. */
export function CategoryChips({ categories, current }: { categories: PostCategory[]; current?: string }) {
  const { label, all } = blogList.categories;
  if (categories.length === 0) return null;
  return (
    <nav aria-label={label} className="chips">
      <ul>
        <li>
          <RouterLink href="/blog" className="chip" aria-current={current === undefined ? "page" : undefined}>
            {all}
          </RouterLink>
        </li>
        {categories.map(({ name, slug }) => (
          <li key={slug}>
            <RouterLink href={categoryPath(slug)} className="chip" aria-current={slug === current ? "page" : undefined}>
              {name}
            </RouterLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
