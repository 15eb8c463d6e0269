import { type ReactNode, useId } from "react";
import { ventureKey } from "@/lib/site/documents/ventures";
import { adminPaths } from "@/lib/paths";
import type { Venture } from "@/lib/portfolio/rules";
import type { PostCard } from "@/lib/posts/rules";
import type { SiteTexts } from "@/lib/site/registry";
import { Note } from "../blog/article-layout";
import { PostCover } from "../blog/post-cover";
import { PostShelf } from "../blog/post-shelf";
import { Fit } from "../fit";
import type { CoverItem } from "../shelf";
import { ventureItem } from "./cover-items";
import { StoryLayout } from "./story-page";
import { Captioned } from "./venture-card";

type VenturePageProps = {
  texts: Pick<SiteTexts, "portfolio" | "ventures" | "story" | "post" | "blog">;
  venture: Venture;
  /** Clean HTML from articleBody(). */
  body: string;
  posts: PostCard[];
  others: readonly CoverItem[];
  /** The full address, for sharing. */
  url: string;
};

/** A venture's page: the texts of its home page card, then its story, pictures and posts. */
export function VenturePage({ texts, venture, body, posts, others, url }: VenturePageProps) {
  const { slug, catalogNumber, name, fullName, category, description, status, impact, pictures } = venture;
  const { portfolio, ventures, story, blog } = texts;
  const further = pictures.filter(({ image }, index) => pictures.findIndex((one) => one.image === image) === index);
  const notes = (
    <>
      {fullName && <Note name={ventures.fullName}>{fullName}</Note>}
      <Note name={story.category}>{category}</Note>
      <Note name={portfolio.statusLabel}>{status}</Note>
      <Note name={portfolio.impactLabel} isNamed>
        {impact}
      </Note>
    </>
  );
  return (
    <StoryLayout
      texts={texts}
      number={catalogNumber}
      title={name}
      lead={description}
      notes={notes}
      cover={<PostCover post={ventureItem(venture).cover} first />}
      body={body}
      edit={adminPaths.siteDocument(ventureKey(slug))}
      others={others}
      url={url}
    >
      {further.length > 1 && (
        <Part heading={ventures.pictures}>
          <div className="gap-gutter grid grid-cols-1 md:grid-cols-3">
            {further.map((picture) => (
              <Captioned key={picture.image} {...picture} />
            ))}
          </div>
        </Part>
      )}
      {posts.length > 0 && (
        <Part heading={ventures.posts}>
          <PostShelf texts={blog} posts={posts} />
        </Part>
      )}
    </StoryLayout>
  );
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  // a fixed id could be the id of a heading in the story
  const id = useId();
  return (
    <section aria-labelledby={id} className="page-width pb-[clamp(3rem,6vw,6rem)] print:hidden">
      <h2 id={id} className="text-display-3 border-foreground mb-6 border-t pt-5 lg:mb-8">
        <Fit text={heading} />
      </h2>
      {children}
    </section>
  );
}
