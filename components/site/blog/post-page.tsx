import type { ComponentProps } from "react";
import { Link } from "@/components/ui/link";
import { postPath } from "@/lib/paths";
import { type PostCard, type PostCategory, readingMinutes } from "@/lib/posts/rules";
import type { SiteTexts } from "@/lib/site/registry";
import { Fit } from "../fit";
import { type ClosingGround, PageClosing } from "../page/page-parts";
import { Article } from "./article";
import { PostShelf } from "./post-shelf";
import { SharePost } from "./share-post";

type Neighbor = { title: string; slug: string } | null;

type PostEndProps = {
  texts: Pick<SiteTexts, "blog" | "post">;
  /** Posts of the first category, or the newest ones if there is none. */
  related: PostCard[];
  neighbors: { previous: Neighbor; next: Neighbor };
  category: PostCategory | undefined;
};

type PostPageProps = Omit<ComponentProps<typeof Article>, "minutes" | "url" | "children"> & {
  words: number;
  /** The full address, for sharing. */
  url: string;
} & Pick<PostEndProps, "related" | "neighbors">;

export function PostPage({ related, neighbors, words, ...article }: PostPageProps) {
  const { texts, post, url } = article;
  return (
    <>
      <Article {...article} minutes={readingMinutes(words)}>
        <SharePost texts={texts.post} url={url} title={post.title} />
      </Article>
      <PostEnd texts={texts} related={related} neighbors={neighbors} category={post.categories[0]} />
    </>
  );
}

/** Follows a post: related posts, links to its neighbors, and the call to action in a color of its category. */
export function PostEnd({ texts: { blog, post: words }, related, neighbors, category }: PostEndProps) {
  const { previous, next } = neighbors;
  return (
    <div className="below print:hidden">
      <div className="page-width border-t pt-6 pb-[clamp(2.5rem,5vw,5rem)] empty:hidden">
        {related.length > 0 && (
          <section aria-labelledby="related">
            <h2 id="related" className="text-display-3 mb-6 lg:mb-8">
              <Fit text={words.related} />
            </h2>
            <PostShelf texts={blog} posts={related} />
          </section>
        )}
        {(previous || next) && (
          <nav
            aria-label={words.more}
            className="gap-x-gutter mt-8 border-t pt-2 first:mt-0 first:border-0 md:grid md:grid-cols-2 lg:mt-12"
          >
            {previous && <NeighborLink {...previous} label={words.previous} rel="prev" />}
            {next && <NeighborLink {...next} label={words.next} rel="next" />}
          </nav>
        )}
      </div>
      <PageClosing {...words.closing} ground={groundOf(category)} />
    </div>
  );
}

const PLACES = { prev: "md:col-start-1", next: "md:col-start-2 md:justify-self-end md:text-right" };

type NeighborLinkProps = {
  title: string;
  slug: string;
  label: string;
  rel: "prev" | "next";
};

function NeighborLink({ title, slug, label, rel }: NeighborLinkProps) {
  return (
    <Link href={postPath(slug)} rel={rel} className={`label group block py-3 leading-relaxed ${PLACES[rel]}`}>
      <span className="text-signal-text mr-4 max-lg:block">{label}</span>{" "}
      <span
        dir="auto"
        className="group-hover:decoration-signal underline decoration-transparent decoration-2 underline-offset-[0.3em] transition-colors"
      >
        {title}
      </span>
    </Link>
  );
}

const TINTS: readonly ClosingGround[] = ["sand", "butter", "mist"];

/** Returns the same background for all posts of a category. */
function groundOf(category: PostCategory | undefined): ClosingGround {
  const sum = [...(category?.slug ?? "")].reduce((before, letter) => before + letter.charCodeAt(0), 0);
  return TINTS[sum % TINTS.length] ?? "sand";
}
