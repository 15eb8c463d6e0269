import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import type { Action } from "@/lib/content/page-copy";
import { contentsOf } from "@/lib/posts/rules";
import { prose } from "./prose";
import sleeve from "./sleeve.module.css";

type ArticleLayoutProps = {
  back: Action;
  /** its number in the catalog */
  number: string;
  title: string;
  lead: string | null;
  /** the metadata, each a `Note` */
  notes: ReactNode;
  cover: ReactNode;
  /** above the list of chapters */
  contents: string;
  /** clean HTML from articleBody() */
  body: string;
  /** beside the text: the share links */
  children?: ReactNode;
};

export function ArticleLayout({
  back,
  number,
  title,
  lead,
  notes,
  cover,
  body,
  children,
  ...labels
}: ArticleLayoutProps) {
  const contents = contentsOf(body);
  return (
    <article>
      <header className="grid-page overflow-x-clip pt-[clamp(1.25rem,2.5vw,2rem)] pb-[clamp(3rem,6vw,5.5rem)] *:col-span-full">
        <p className="label text-muted-foreground flex items-center justify-between gap-4 print:hidden">
          <Link
            href={back.href}
            className="text-signal-text inline-flex min-h-11 items-center underline underline-offset-[0.3em]"
          >
            {back.label}
          </Link>{" "}
          {number}
        </p>
        <h1
          className={`mt-[clamp(1.5rem,3.5vw,3.5rem)] mb-[clamp(1.75rem,3.5vw,3rem)] -indent-[0.03em] font-extrabold tracking-[-0.05em] hyphens-manual print:text-[28pt] ${titleSize(title)}`}
        >
          {title}
        </h1>
        <div className="md:col-[1/span_5] lg:col-[1/span_4]">
          {lead && <p className="text-lead">{lead}</p>}
          <dl className="mt-7 border-t">{notes}</dl>
        </div>
        <div className="mt-10 md:col-[6/-1] md:mt-0 md:pl-[clamp(0rem,2vw,2rem)] lg:col-[5/-1] print:hidden">
          <div className={`${sleeve.sleeve} ${sleeve.open}`}>{cover}</div>
        </div>
      </header>
      <div className="grid-page border-t pt-[clamp(2rem,4vw,3rem)] pb-[clamp(4rem,8vw,8rem)] *:col-span-full print:block">
        {contents.length > 0 && <Contents heading={labels.contents} items={contents} />}
        <ArticleBody html={body} />
        {children && (
          <aside className={`mt-12 border-t pt-4 print:hidden ${contents.length > 0 ? "lg:col-[4/-1]" : BESIDE_TEXT}`}>
            {children}
          </aside>
        )}
      </div>
    </article>
  );
}

const BESIDE_TEXT =
  "lg:[&_ul]:block lg:sticky lg:top-[calc(var(--bar-height)+2rem)] lg:col-[1/span_3] lg:row-start-1 lg:mt-0 lg:self-start lg:border-0 lg:p-0";

/** Above the text, or beside it where there is room. */
function Contents({ heading, items }: { heading: string; items: { id: string; text: string }[] }) {
  return (
    <nav aria-labelledby="contents" className={`mb-8 border-b pb-5 print:hidden ${BESIDE_TEXT}`}>
      <h2 id="contents" className="label text-muted-foreground">
        {heading}
      </h2>
      <ol className="mt-2">
        {items.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="hover:decoration-signal block py-1.5 leading-snug underline decoration-transparent decoration-2 underline-offset-[0.25em] transition-colors"
            >
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The marks show the page cache which part an author wrote (lib/front/page-cache/content-security-policy.ts). */
function ArticleBody({ html }: { html: string }) {
  return (
    <>
      <div
        data-article="start"
        className={`${prose} lg:col-[4/-1] lg:row-start-1`}
        dangerouslySetInnerHTML={{ __html: html }}
      />
      <div data-article="end" hidden />
    </>
  );
}

export function Note({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid min-h-[2.9rem] grid-cols-[8.5rem_minmax(0,1fr)] items-center border-b py-[0.4rem]">
      <dt className="label text-muted-foreground">{name}</dt>
      <dd className="flex flex-wrap gap-2">{children}</dd>
    </div>
  );
}

/** The longer the title, the smaller. */
function titleSize(title: string): string {
  if (title.length <= 28) return "text-[clamp(3.25rem,1.2rem+8.6vw,9.5rem)] leading-[0.92]";
  return title.length <= 60
    ? "text-[clamp(2.75rem,1.4rem+5.8vw,6.75rem)] leading-[0.92]"
    : "text-[clamp(2.25rem,1.5rem+3.6vw,4.75rem)] leading-[0.97]";
}
