import type { BlogListCopy } from "@/lib/content/blog";
import { categoryPath } from "@/lib/paths";
import type { PostCategory } from "@/lib/posts/rules";
import { Chip } from "./chip";

/** Categories that have posts. `current` is a slug. */
export function CategoryChips({
  copy: { label, all },
  categories,
  current,
}: {
  copy: BlogListCopy["categories"];
  categories: PostCategory[];
  current?: string;
}) {
  if (categories.length === 0) return null;
  return (
    <nav
      aria-label={label}
      className="-mx-(--page-margin) scrollbar-none overflow-x-auto px-(--page-margin) lg:col-[1/span_8] lg:mx-0 lg:overflow-visible lg:px-0"
    >
      <ul className="flex w-max gap-2 py-1 lg:w-auto lg:flex-wrap">
        <li>
          <Chip href="/blog" aria-current={current === undefined ? "page" : undefined}>
            {all}
          </Chip>
        </li>
        {categories.map(({ name, slug }) => (
          <li key={slug}>
            <Chip href={categoryPath(slug)} aria-current={slug === current ? "page" : undefined}>
              {name}
            </Chip>
          </li>
        ))}
      </ul>
    </nav>
  );
}
