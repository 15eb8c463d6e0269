import type { PostCard } from "@/lib/posts/rules";
import type { SiteTexts } from "@/lib/site/registry";
import { MoreLink } from "../section";
import { Fit } from "../fit";
import { PostShelf } from "./post-shelf";

type Props = { texts: Pick<SiteTexts, "latest" | "blog">; posts: PostCard[] };

/** The newest posts on the landing page; nothing while there are none. */
export function Latest({ texts: { latest, blog }, posts }: Props) {
  if (posts.length === 0) return null;
  const { id, heading, all } = latest;
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="below">
      <div className="page-width pb-section pt-6 md:pt-8">
        <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 lg:mb-8">
          <h2 id={`${id}-heading`} className="text-display-3 min-w-0 flex-[1_1_16rem]">
            <Fit text={heading} />
          </h2>
          <MoreLink action={all} />
        </div>
        <PostShelf texts={blog} posts={posts} />
      </div>
    </section>
  );
}
