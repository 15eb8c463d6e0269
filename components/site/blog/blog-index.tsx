import type { ComponentProps, ReactNode } from "react";
import { Link } from "@/components/ui/link";
import type { AuthorProfile } from "@/lib/authors/rules";
import { fillIn } from "@/lib/format";
import { imageCopies } from "@/lib/media/rules";
import { categoryPath, listPagePath } from "@/lib/paths";
import type { PostCategory } from "@/lib/posts/rules";
import type { SiteTexts } from "@/lib/site/registry";
import { Fit } from "../fit";
import { PageName } from "../page/page-parts";
import { PostList, type PostListProps } from "./post-list";

export type BlogIndexProps = Omit<PostListProps, "texts" | "filter" | "foot" | "children"> & {
  texts: Pick<SiteTexts, "blog">;
  category?: PostCategory & { description: string | null };
  author?: AuthorProfile;
  categories: PostCategory[];
};

/** One page of the blog, of a category, of an author or of a search. */
export function BlogIndex({ texts: { blog }, category, author, categories, ...list }: BlogIndexProps) {
  const { path, page, pageCount } = list;
  const filter = { category: category?.slug, author: author?.slug };
  const current = category?.slug ?? (author ? null : ALL);
  const place = page > 1 && fillIn(blog.page, { page, pages: pageCount });
  const foot = place && (
    <PageLine>
      {place}{" "}
      <Link href={listPagePath(path, page - 1)} rel="prev" className="link ml-[1em]">
        {blog.newer}
      </Link>
    </PageLine>
  );
  return (
    <div className="pb-[clamp(5rem,9vw,9rem)]">
      {author ? <AuthorHead name={blog.author} author={author} /> : <BlogHead blog={blog} category={category} />}
      <PostList texts={blog} filter={filter} {...list} foot={foot}>
        <CategoryChips texts={blog.categories} categories={categories} current={current} />
        {place && <PageLine>{place}</PageLine>}
      </PostList>
    </div>
  );
}

/** Says which page of how many is shown. */
function PageLine({ children }: { children: ReactNode }) {
  return <p className="label text-muted-foreground lg:col-[7/-1] lg:justify-self-end">{children}</p>;
}

type BlogHeadProps = { blog: SiteTexts["blog"] } & Pick<BlogIndexProps, "category">;

function BlogHead({ blog: { name, heading, intro, feed }, category }: BlogHeadProps) {
  const lead = category ? category.description : intro;
  return (
    <header className="grid-page pt-[clamp(1.5rem,3vw,2.5rem)] pb-[clamp(2rem,4vw,3.5rem)] *:col-span-full">
      <PageName>{name}</PageName>
      <h1
        dir="auto"
        className="mt-[clamp(1.75rem,3vw,3rem)] -indent-[0.05em] text-[clamp(4.25rem,1rem+13vw,14rem)] leading-[0.86] font-extrabold [--tracking:-0.055em]"
      >
        <Fit text={category?.name ?? heading} />
      </h1>
      {lead && (
        <p
          dir="auto"
          className="text-lead mt-[clamp(1.5rem,3vw,2.5rem)] max-w-[30em] md:col-[1/span_8] lg:col-[1/span_6]"
        >
          {lead}
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

/** Stands for the chip of all posts, which has no slug. */
const ALL = "";

type CategoryChipsProps = {
  texts: SiteTexts["blog"]["categories"];
  categories: PostCategory[];
  current: string | null;
};

/** Links to categories with posts. `current` is a slug, ALL, or null if no chip is current. */
function CategoryChips({ texts: { label, all }, categories, current }: CategoryChipsProps) {
  if (categories.length === 0) return null;
  // the current category first, because a phone shows only the first ones
  const inView = [...categories].sort((one, other) => Number(other.slug === current) - Number(one.slug === current));
  return (
    <nav
      aria-label={label}
      className="-mx-(--page-margin) -my-0.5 overflow-auto px-(--page-margin) max-lg:scrollbar-none lg:col-[1/span_8] lg:-mx-2 lg:max-h-44 lg:px-2"
    >
      <ul className="flex w-max gap-2 py-1.5 lg:w-auto lg:flex-wrap">
        <li>
          <Chip href="/blog" aria-current={current === ALL ? "page" : undefined}>
            {all}
          </Chip>
        </li>
        {inView.map(({ name, slug }) => (
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

function Chip(props: Omit<ComponentProps<typeof Link>, "className">) {
  return (
    <Link
      dir="auto"
      className="border-foreground hover:bg-butter hover:text-ink aria-[current]:bg-foreground aria-[current]:text-background inline-flex min-h-11 items-center rounded border-[1.5px] px-4 py-1 text-[0.9375rem] leading-tight font-semibold transition-colors print:min-h-0 print:border-0 print:p-0"
      {...props}
    />
  );
}

/** The author's profile, with the picture beside the name, or below it on a phone. */
function AuthorHead({ name, author }: { name: string; author: AuthorProfile }) {
  const { title, bio, picture } = author;
  return (
    <header className="grid-page pt-[clamp(1.5rem,3vw,2.5rem)] pb-[clamp(2rem,4vw,3.5rem)] *:col-span-full md:grid-rows-[auto_auto_1fr]">
      <PageName>{name}</PageName>
      <h1
        dir="auto"
        className="mt-[clamp(1.75rem,3vw,3rem)] -ml-[0.04em] text-[clamp(4.25rem,2rem+6vw,9rem)] leading-[0.86] font-extrabold [--tracking:-0.055em] md:col-[1/span_8]"
      >
        <Fit text={author.name} />
      </h1>
      {picture && (
        <img
          src={picture}
          {...imageCopies(picture, "(min-width: 48rem) 30vw, 50vw")}
          alt={author.name}
          fetchPriority="high"
          className="mt-6 aspect-square w-1/2 object-cover outline -outline-offset-1 md:col-[9/-1] md:row-[2/span_2] md:mt-[clamp(1.75rem,3vw,3rem)] md:w-full"
        />
      )}
      {(title || bio) && (
        <div dir="auto" className="mt-[clamp(1.5rem,3vw,2.5rem)] md:col-[1/span_7] md:row-start-3">
          {title && <p className="label">{title}</p>}
          {bio && <p className="text-lead mt-3 max-w-[34em] whitespace-pre-line">{bio}</p>}
        </div>
      )}
    </header>
  );
}
