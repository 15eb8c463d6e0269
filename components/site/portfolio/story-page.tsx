import { type ComponentProps, type ReactNode, useId } from "react";
import { Link } from "@/components/ui/link";
import { adminPaths } from "@/lib/paths";
import type { PortfolioCard, Venture } from "@/lib/portfolio/rules";
import type { PostCard } from "@/lib/posts/rules";
import { ventureKey } from "@/lib/site/documents/ventures";
import type { SiteTexts } from "@/lib/site/registry";
import { hostOf } from "@/lib/validation/address";
import { MoreLink } from "../section";
import { ArticleLayout, Note } from "../blog/article-layout";
import { PostCover } from "../blog/post-cover";
import { PostShelf } from "../blog/post-shelf";
import { SharePost } from "../blog/share-post";
import { Fit } from "../fit";
import { PageClosing } from "../page/page-parts";
import type { CoverItem } from "../shelf";
import { storyItem, ventureItem } from "./cover-items";
import { Captioned } from "./venture-card";

type StoryPageTexts = Pick<SiteTexts, "portfolio" | "story" | "post">;

type StoryPageProps = {
  texts: StoryPageTexts;
  item: PortfolioCard;
  /** Clean HTML from articleBody(). */
  body: string;
  others: readonly CoverItem[];
  /** The full address, for sharing. */
  url: string;
};

export function StoryPage({ texts, item, body, others, url }: StoryPageProps) {
  const { id, title, description, category, technologies, url: site } = item;
  const { portfolio, story } = texts;
  const { number, cover } = storyItem(item, portfolio);
  const notes = (
    <>
      {category && <Note name={story.category}>{category}</Note>}
      {technologies.length > 0 && (
        <Note name={story.technologies}>
          <ul className="flex min-w-0 flex-wrap">
            {technologies.map((technology) => (
              <li key={technology} className="not-last:after:mx-[0.4em] not-last:after:content-['·']">
                {technology}
              </li>
            ))}
          </ul>
        </Note>
      )}
      {site && (
        <Note name={story.site}>
          <a href={site} className="link inline-flex min-h-11 items-center [overflow-wrap:anywhere]" rel="noopener">
            {hostOf(site) || site}
          </a>
        </Note>
      )}
    </>
  );
  return (
    <StoryLayout
      texts={texts}
      number={number}
      title={title}
      lead={description}
      notes={notes}
      cover={<PostCover post={cover} first />}
      body={body}
      edit={adminPaths.portfolioItem(id)}
      others={others}
      url={url}
    />
  );
}

type StoryLayoutProps = Omit<ComponentProps<typeof ArticleLayout>, "back" | "contents" | "url" | "children"> &
  Pick<StoryPageProps, "texts" | "others" | "url"> & {
    /** Shown between the text and the links to other stories. */
    children?: ReactNode;
  };

function StoryLayout({ texts: { story, post }, others, url, children, ...article }: StoryLayoutProps) {
  return (
    <>
      <ArticleLayout
        back={story.back}
        contents={story.contents}
        url={url}
        titleSize="text-[clamp(3.25rem,1.9rem+5.7vw,7rem)]"
        {...article}
      >
        <div className="flex flex-wrap items-end justify-between gap-x-6 *:min-w-0">
          <SharePost
            texts={{ share: { ...post.share, label: story.share }, toasts: post.toasts }}
            url={url}
            title={article.title}
          />
          <MoreLink action={story.more.all} />
        </div>
      </ArticleLayout>
      {children}
      <OtherPages heading={story.more.heading} items={others} />
      <PageClosing {...story.closing} />
    </>
  );
}

function OtherPages({ heading, items }: { heading: string; items: readonly CoverItem[] }) {
  if (items.length === 0) return null;
  return (
    <nav aria-labelledby="ways-on" className="dark pt-4 pb-[clamp(3rem,6vw,6rem)] print:hidden">
      <div className="grid-page *:col-span-full">
        <h2 id="ways-on" className="label text-muted-foreground pb-[clamp(1.5rem,4vw,3rem)] md:col-span-3!">
          {heading}
        </h2>
        <ol className="md:col-[4/-1]!">
          {items.map((item) => (
            <PageLink key={item.href} {...item} />
          ))}
        </ol>
      </div>
    </nav>
  );
}

function PageLink({ href, number, note, title }: CoverItem) {
  return (
    <li className="border-t first:border-transparent">
      <Link
        href={href}
        className="group grid gap-y-2 py-5 md:grid-cols-[minmax(7rem,auto)_minmax(0,1fr)_fit-content(33%)] md:items-baseline md:gap-x-6"
      >
        <span className="label text-signal-text max-w-44">{number}</span>{" "}
        <span className="font-display group-hover:decoration-signal text-[clamp(1.75rem,1.2rem+1.8vw,3rem)] leading-none font-bold tracking-[-0.04em] text-balance underline decoration-transparent decoration-2 underline-offset-[0.12em] transition-colors">
          {title}
        </span>{" "}
        {note && <span className="label text-muted-foreground md:text-right">{note}</span>}
      </Link>
    </li>
  );
}

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
