import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import type { Action } from "@/lib/site/field-groups";
import { contentsOf } from "@/lib/posts/rules";
import { cn } from "@/lib/utils";
import { Fit } from "../fit";
import { Embeds } from "./embeds";
import { prose } from "./prose";
import styles from "./article-layout.module.css";
import sleeve from "./sleeve.module.css";

type Chapter = { id: string; text: string };

type ArticleLayoutProps = {
  back?: Action;
  /** The catalog number. */
  number?: string;
  title: string;
  titleSize?: string;
  lead?: string | null;
  /** The metadata, each a `Note`. */
  notes?: ReactNode;
  cover?: ReactNode;
  /** The heading of the list of chapters. */
  contents: string;
  /** Clean HTML from articleBody(). */
  body: string;
  /** The body as elements, if it has more than HTML. */
  drawn?: ReactNode;
  /** The listed chapters, by default those of `body`. */
  chapters?: Chapter[];
  /** The path of the editor, for the staff's link (components/site/frame/edit-link.tsx). */
  edit?: string;
  /** The full address, shown in print. */
  url?: string;
  /** The share links, beside the text if there are no chapters, else below it. */
  children?: ReactNode;
};

/** A post, a story or a page; a page has only a title and text. */
export function ArticleLayout({
  back,
  number,
  title,
  titleSize = "text-[clamp(2.5rem,1.4rem+4.6vw,5.5rem)]",
  lead,
  notes,
  cover,
  body,
  drawn,
  chapters = contentsOf(body),
  edit,
  url,
  children,
  contents,
}: ArticleLayoutProps) {
  return (
    <article aria-labelledby="title" className="@container" data-edit={edit}>
      <header className="grid-page pt-[clamp(0.5rem,2.5vw,2rem)] pb-[clamp(1.5rem,6vw,5.5rem)] *:col-span-full md:overflow-x-clip">
        {back && (
          <p
            className="label text-muted-foreground flex items-center justify-between gap-4 print:after:tracking-normal print:after:normal-case print:after:content-[attr(data-url)]"
            data-url={url}
          >
            <Link
              href={back.href}
              className="text-signal-text inline-flex min-h-11 items-center underline underline-offset-[0.3em] print:hidden"
            >
              {back.label}
            </Link>{" "}
            {number}
          </p>
        )}
        <h1
          id="title"
          dir="auto"
          className={`mt-[clamp(1rem,3.5vw,3.5rem)] mb-[clamp(1.25rem,3.5vw,3rem)] -indent-[0.03em] leading-[0.95] font-extrabold [--tracking:-0.045em] print:text-[28pt] ${titleSize}`}
        >
          <Fit text={title} />
        </h1>
        {notes && (
          <div className="md:col-[1/span_5] lg:col-[1/span_4] print:col-span-full">
            {lead && (
              <p className="text-lead" dir="auto">
                {lead}
              </p>
            )}
            {/* on a phone, the slash before a line's first note is clipped */}
            <dl className="max-md:text-label max-md:text-muted-foreground mt-4 flex flex-wrap items-baseline max-md:-ml-[1.6em] max-md:font-mono max-md:[clip-path:inset(-0.5em_-0.5em_-0.5em_1.2em)] md:mt-7 md:block md:border-t">
              {notes}
            </dl>
          </div>
        )}
        {cover && (
          <div className="mt-4 md:col-[6/-1] md:mt-0 md:pl-[clamp(0rem,2vw,2rem)] lg:col-[5/-1] print:hidden">
            <div className={`${sleeve.sleeve} ${sleeve.open}`}>{cover}</div>
          </div>
        )}
      </header>
      <div className="grid-page pb-[clamp(4rem,8vw,8rem)] *:col-span-full md:border-t md:pt-[clamp(2rem,4vw,3rem)] print:block">
        {chapters.length > 0 && <Contents heading={contents} items={chapters} />}
        <ArticleBody html={body} drawn={drawn} />
        {body.includes("data-embed=") && <Embeds />}
        {children && (
          <div className={`mt-12 border-t pt-4 print:hidden ${chapters.length > 0 ? "lg:col-[4/-1]" : BESIDE_TEXT}`}>
            {children}
          </div>
        )}
      </div>
    </article>
  );
}

const BESIDE_TEXT =
  "lg:[&_ul]:block lg:sticky lg:top-[calc(var(--bar-height)+2rem)] lg:col-[1/span_3] lg:row-start-1 lg:mt-0 lg:self-start lg:border-0 lg:p-0";

/** Collapsed above the text, or open beside it on wide screens. The browser marks the current chapter. */
function Contents({ heading, items }: { heading: string; items: Chapter[] }) {
  return (
    <nav aria-labelledby="contents" className={`mb-6 border-b print:hidden ${styles.contents} ${BESIDE_TEXT}`}>
      <h2 id="contents" className="label text-muted-foreground max-lg:sr-only">
        {heading}
      </h2>
      <details>
        <summary className="label">{heading}</summary>
        <ol>
          {items.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`} dir="auto">
                {text}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}

/** `data-article` marks the author's HTML for the page cache (lib/security/content-security-policy.ts). */
function ArticleBody({ html, drawn }: { html: string; drawn?: ReactNode }) {
  const content = drawn ? { children: drawn } : { dangerouslySetInnerHTML: { __html: html } };
  return (
    <>
      <div data-article="start" data-margin="" className={`${prose} lg:col-[4/-1] lg:row-start-1`} {...content} />
      <div data-article="end" hidden />
    </>
  );
}

type NoteProps = {
  name: string;
  /** Shows the name on a phone, too. */
  isNamed?: boolean;
  children: ReactNode;
};

/** A row; on a phone, an item in a line, whose name only screen readers get unless `isNamed`. */
export function Note({ name, isNamed = false, children }: NoteProps) {
  return (
    <div className="flex items-baseline max-md:gap-[0.5em] max-md:before:w-[1.1em] max-md:before:shrink-0 max-md:before:text-right max-md:before:content-['/'] md:grid md:min-h-[2.9rem] md:grid-cols-[8.5rem_minmax(0,1fr)] md:content-center md:border-b md:py-[0.4rem]">
      <dt className={cn("label text-muted-foreground max-md:max-w-1/2 max-md:shrink-0", !isNamed && "max-md:sr-only")}>
        {name}
      </dt>
      <dd className="flex min-w-0 flex-wrap gap-x-3">{children}</dd>
    </div>
  );
}
