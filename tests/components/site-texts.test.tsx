import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { AboutPage } from "@/components/site/about/about-page";
import { ConsentQuestion } from "@/components/site/analytics/consent-question";
import { Article } from "@/components/site/blog/article";
import { BlogIndex } from "@/components/site/blog/blog-index";
import { PostEnd } from "@/components/site/blog/post-page";
import { SharePost } from "@/components/site/blog/share-post";
import { SiteFrame } from "@/components/site/frame/site-frame";
import { HomePage } from "@/components/site/home/home-page";
import { TextPage } from "@/components/site/page/text-page";
import { PartnersPage } from "@/components/site/partners/partners-page";
import { StoryPage, VenturePage } from "@/components/site/portfolio/story-page";
import { PrivacyPage } from "@/components/site/privacy/privacy-page";
import { ProcessPage } from "@/components/site/process/process-page";
import { FailurePage, FailureTextsProvider } from "@/components/site/error-page/failure-page";
import { NotFoundPage } from "@/components/site/error-page/not-found-page";
import { readCleanHtml } from "@/lib/article-html/read";
import { venturePath } from "@/lib/paths";
import { shownVentures } from "@/lib/portfolio/rules";
import type { SiteDocument } from "@/lib/site/fields";
import { type FieldDescription, describeFields } from "@/lib/site/walk";
import { findDocument, siteDocuments, type SiteKey, type SiteTexts } from "@/lib/site/registry";
import { postCard } from "../support/examples";

const TEXTS = ["text", "paragraph", "rich"];

const join = (path: string, name: string) => (path ? `${path}.${name}` : name);
const placeholdersOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).join("");

const documents = Object.keys(siteDocuments).map(
  (key) => [key, findDocument(key) ?? expect.unreachable(key)] as [SiteKey, SiteDocument],
);

/** Every document with each text replaced by its number in brackets: ⟦1.23⟧. */
const marks = new Map<string, string>();
const marked = Object.fromEntries(
  documents.map(([key, document], index) => {
    let count = 0;
    const fields = new Map(describeFields(document.fields).map((field) => [field.path, field]));
    const mark = (value: unknown, path: string, name: string): unknown => {
      if (Array.isArray(value)) return value.map((entry, at) => mark(entry, `${path}.*`, `${name}.${at}`));
      if (typeof value === "object" && value !== null) {
        return Object.fromEntries(
          Object.entries(value).map(([child, of]) => [child, mark(of, join(path, child), join(name, child))]),
        );
      }
      const field = fields.get(path);
      if (!field || !TEXTS.includes(field.type)) return value;
      const text = `⟦${index}.${++count}⟧`;
      marks.set(text, `${key}: ${name}`);
      return text + placeholdersOf(String(value));
    };
    return [key, mark(document.default, "", "")];
  }),
) as SiteTexts;

const CATEGORIES = [{ name: "⟦⟧", slug: "c" }];
const POST = postCard(7, { title: "⟦⟧", slug: "p", excerpt: "⟦⟧", categories: CATEGORIES });
const ITEM = {
  id: 1,
  title: "⟦⟧",
  description: "⟦⟧",
  image: null,
  imageAlt: null,
  url: "https://192.0.2.1",
  technologies: ["⟦⟧"],
  category: "⟦⟧",
  slug: "s",
  hasStory: true,
};
const OTHER = { href: "/portfolio/t", number: "⟦⟧", title: "⟦⟧", note: "⟦⟧", cover: POST };

const home = { items: [ITEM], posts: [POST], sources: [], retentionMonths: 24 };
const list = { path: "/blog", posts: [POST], page: 1, pageCount: 2, total: 13, categories: CATEGORIES };
const neighbors = { previous: POST, next: POST };
const story = { posts: [POST], others: [OTHER], url: "https://x.example" };
const collection = (kind: string) => `<p class="page-collection ${kind}"><a href="/">x</a></p>`;
const COLLECTIONS = ["people", "stories", "posts"].map(collection);
const HEADINGS = ["a", "b", "c"].map((id) => `<h2 id="${id}">⟦⟧</h2>`);

const PAGES: Record<string, ReactNode> = {
  "/": <HomePage texts={marked} ventures={shownVentures(marked)} {...home} />,
  "/about": <AboutPage texts={marked} />,
  "/process": <ProcessPage texts={marked} />,
  "/partners": <PartnersPage texts={marked} />,
  "/blog": <BlogIndex texts={marked} {...list} />,
  "/blog?page=2": <BlogIndex texts={marked} {...list} page={2} />,
  "/blog/p": (
    <>
      <Article
        texts={marked}
        post={{ ...POST, updatedAt: "2026-02-06T00:00:00.000Z", author: null }}
        body="⟦⟧"
        minutes={3}
      >
        <SharePost texts={marked.post} url="https://x.example" title="⟦⟧" />
      </Article>
      <PostEnd texts={marked} related={[POST]} neighbors={neighbors} category={CATEGORIES[0]} />
    </>
  ),
  "/portfolio/s": <StoryPage texts={marked} item={ITEM} body="⟦⟧" others={[OTHER]} url="https://x.example" />,
  ...Object.fromEntries(
    shownVentures(marked).map((venture) => [
      venturePath(venture.slug),
      <VenturePage key={venture.slug} texts={marked} venture={venture} body={venture.story} {...story} />,
    ]),
  ),
  "/own": (
    <TextPage
      texts={marked}
      page={{ title: "⟦⟧" }}
      blocks={readCleanHtml([...HEADINGS, ...COLLECTIONS].join(""))}
      collections={{
        people: marked.team.members,
        stories: [{ ...OTHER, cover: { ...POST, slug: "t" } }],
        posts: [POST],
        texts: marked,
      }}
    />
  ),
  "/privacy": <PrivacyPage texts={marked} />,
  "/404": <NotFoundPage texts={marked} />,
  failure: (
    <FailureTextsProvider texts={marked.failure}>
      <FailurePage retry={() => {}} />
    </FailureTextsProvider>
  ),
  consent: <ConsentQuestion texts={marked.consent} onChoose={() => {}} />,
};

/** The attributes whose texts visitors read or hear. */
const SPOKEN = ["aria-label", "aria-roledescription", "alt", "title", "placeholder"];
// dates in words
const ALLOWED = /January|February/g;

function textsOf(root: Element): string[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) {
    const { parentElement, nodeValue } = walker.currentNode;
    if (!parentElement?.closest("style, script")) texts.push(nodeValue ?? "");
  }
  const spoken = [...root.querySelectorAll("*")].flatMap((element) => SPOKEN.map((name) => element.getAttribute(name)));
  return [...texts, ...spoken.map((text) => text ?? "")];
}

function frameOf(path: string) {
  history.replaceState(null, "", path.startsWith("/") ? path : "/");
  return <SiteFrame texts={marked}>{PAGES[path]}</SiteFrame>;
}

it.each(Object.keys(PAGES))("the page %s shows only texts of documents", (path) => {
  const strange = textsOf(render(frameOf(path)).container).filter((text) => /\p{L}/u.test(text.replace(ALLOWED, "")));
  expect(strange).toEqual([]);
});

it("a page has every text in its HTML, except those of a passing state", () => {
  const html = Object.keys(PAGES)
    .map((path) => renderToString(frameOf(path)))
    .join("");
  const passing = new Set(
    documents.flatMap(([key, document]) =>
      describeFields(document.fields)
        .filter(({ when }: FieldDescription) => when)
        .map(({ path }) => `${key}: ${path}`),
    ),
  );
  // these texts are in a page's head
  const IN_HEAD = /: (meta\.|title$|tagline$|description$)/;
  const missing = [...marks]
    .filter(([mark, name]) => !html.includes(mark) && !passing.has(name.replace(/\.\d+/g, ".*")))
    .map(([, name]) => name)
    .filter((name) => !IN_HEAD.test(name));
  expect(missing).toEqual([]);
});
