import { Fragment } from "react";
import type { BlogPostCopy } from "@/lib/content/blog";
import type { PortfolioCopy } from "@/lib/content/portfolio";
import type { StoryCopy } from "@/lib/content/story";
import { catalogNumber } from "@/lib/format";
import { ArticleLayout, Note } from "../blog/article-layout";
import { PostCover } from "../blog/post-cover";
import { SharePost } from "../blog/share-post";
import { PageClosing } from "../page/page-closing";
import type { MorePortfolioItem } from "./more-portfolio";
import { OtherStories, type OtherStory } from "./other-stories";

type StoryTexts = { portfolio: PortfolioCopy; story: StoryCopy; post: BlogPostCopy };

type StoryPageProps = {
  texts: StoryTexts;
  item: MorePortfolioItem;
  /** clean HTML from articleBody() */
  body: string;
  others: readonly OtherStory[];
  /** the full address, for sharing */
  url: string;
};

export function StoryPage({ texts: { portfolio, story: copy, post }, item, body, others, url }: StoryPageProps) {
  const { id, title, description, image, slug, category, technologies, url: site } = item;
  const { number } = portfolio.more;
  const notes = (
    <>
      {category && <Note name={copy.category}>{category}</Note>}
      {technologies.length > 0 && (
        <Note name={copy.technologies}>
          <ul className="flex flex-wrap">
            {technologies.map((technology) => (
              <li key={technology} className="not-last:after:mx-[0.4em] not-last:after:content-['·']">
                {technology}
              </li>
            ))}
          </ul>
        </Note>
      )}
      {site && (
        <Note name={copy.site}>
          <a href={site} className="link inline-flex min-h-11 items-center [overflow-wrap:anywhere]" rel="noopener">
            <Host address={site} />
          </a>
        </Note>
      )}
    </>
  );
  return (
    <>
      <ArticleLayout
        back={copy.back}
        number={catalogNumber(number, id)}
        title={title}
        lead={description}
        notes={notes}
        cover={<PostCover post={{ slug, featuredImage: image, catalogNumber: id }} first />}
        contents={copy.contents}
        body={body}
      >
        <SharePost
          copy={{ share: { ...post.share, label: copy.share }, toasts: post.toasts }}
          url={url}
          title={title}
        />
      </ArticleLayout>
      <OtherStories copy={copy.more} number={number} items={others} />
      <PageClosing {...copy.closing} />
    </>
  );
}

/** The host of `address`, with breaks at its dots. */
function Host({ address }: { address: string }) {
  const host = URL.parse(address)?.hostname.replace(/^www\./, "") ?? address;
  const [first, ...parts] = host.split(".");
  return (
    <span>
      {first}
      {parts.map((part, index) => (
        <Fragment key={index}>
          .<wbr />
          {part}
        </Fragment>
      ))}
    </span>
  );
}
