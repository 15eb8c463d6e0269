import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { Article } from "@/components/site/blog/article";
import { BlogIndex } from "@/components/site/blog/blog-index";
import { PostEnd } from "@/components/site/blog/post-page";
import { SharePost } from "@/components/site/blog/share-post";
import { FailurePage } from "@/components/site/error-page/failure-page";
import { EditLink } from "@/components/site/frame/edit-link";
import { Navigation } from "@/components/site/frame/navigation";
import { NavigationProgress } from "@/components/site/frame/navigation-progress";
import { Glossary } from "@/components/site/glossary/glossary";
import { WithTerms } from "@/components/site/glossary/term";
import { Hero } from "@/components/site/hero/hero";
import { HomePage } from "@/components/site/home/home-page";
import { VenturePage } from "@/components/site/portfolio/story-page";
import { PrivacyPage } from "@/components/site/privacy/privacy-page";
import { shownVentures } from "@/lib/portfolio/rules";
import type { SiteTexts } from "@/lib/site/registry";
import { PageBody } from "@/components/site/page/text-page";
import { readCleanHtml } from "@/lib/article-html/read";
import { team } from "@/lib/site/documents/team";
import { cleanHtml } from "@/lib/article-html/clean";
import { keepTranslatedTexts } from "@/lib/browser/translated-texts";
import { BLOCK_EXAMPLES } from "../support/html";
import { postCard, siteDefaults as texts } from "../support/examples";

const CATEGORIES = [{ name: "Field Notes", slug: "field-notes" }];
const hrefs = (links: HTMLElement[]) => links.map((link) => link.getAttribute("href"));

it.each([
  ["/about", true],
  ["/objects/0123456789abcdef0123456789abcdef.pdf", false],
])("a link to %s shows progress: %s", (path, isShown) => {
  render(<NavigationProgress label="Loading" />);
  render(<a href={`https://studio.example${path}`}>There</a>);
  addEventListener("click", (event) => event.preventDefault(), { once: true });
  fireEvent.click(screen.getByRole("link", { name: "There" }));
  expect("loading" in document.documentElement.dataset).toBe(isShown);
  delete document.documentElement.dataset.loading;
});

it.each([
  // while none of its sections is in view
  ["/", "/admin/site/hero"],
  ["/about", "/admin/site/about"],
  ["/blog/category/news", "/admin/site/blog"],
  ["/blog/no-such-post", "/admin/site/post"],
  ["/portfolio/no-such-story", "/admin/site/story"],
  ["/nowhere", "/admin/site/not-found"],
  ["/blog/a-post", "/admin/blog/posts/7/edit", "/admin/blog/posts/7/edit"],
])("the Edit link on %s opens %s, or the editor that the page names", async (path, editor, named = "") => {
  vi.stubGlobal("fetch", async () => new Response());
  history.replaceState(null, "", path);
  render(
    <main>
      {named && <article data-edit={named} />}
      <EditLink />
    </main>,
  );
  const link = await screen.findByRole("link", { name: "Edit" });
  fireEvent.scroll(window);
  expect(hrefs([link])).toEqual([editor]);
});

it.each([403, 503])("there is no Edit link to a screen that its reader may not open: status %i", async (status) => {
  const asked = vi.fn(async () => new Response(null, { status }));
  vi.stubGlobal("fetch", asked);
  render(<EditLink />);
  await act(async () => {});
  expect(asked).toHaveBeenCalledOnce();
  expect(screen.queryByRole("link")).toBeNull();
});

describe("the landing page", () => {
  const home = (sections = texts["home-sections"].sections, retentionMonths: number | null = null) =>
    render(
      <HomePage
        texts={{ ...texts, "home-sections": { sections } } as never}
        ventures={shownVentures(texts)}
        items={[]}
        posts={[postCard(7)]}
        sources={[]}
        retentionMonths={retentionMonths}
      />,
    ).container;

  it("shows the sections of their document, in its order, and says how long messages are kept", () => {
    const shown = (id: string, isShown = true) =>
      ({ id, shown: isShown }) as SiteTexts["home-sections"]["sections"][number];
    const sectionsOf = (container: Element) =>
      [...container.querySelectorAll("section[id]")].map(({ id }) => id).join(" ");
    const order = "home about services portfolio-model portfolio impact team recognition latest contact";
    const page = home();
    expect(sectionsOf(page)).toBe(order);
    expect(page.textContent).toContain("We keep your message until you ask us to delete it.");
    const written = [shown("hero"), shown("team"), shown("philosophy", false), shown("contact")];
    const other = home(written, 24);
    expect(sectionsOf(other)).toBe(order.replace(" team", "").replace("about", "team"));
    expect(other.textContent).toContain("We keep your message for 24 months, then it is deleted.");
  });

  it("explains each term once, keeps a following comma with it, and has every id once", () => {
    const container = home();
    const words = [...container.querySelectorAll("[data-term]")].map(({ textContent }) => textContent?.toLowerCase());
    const ids = [...container.querySelectorAll("[id]")].map(({ id }) => id);
    expect(new Set(words).size).toBe(11);
    expect(words).toHaveLength(11);
    expect(new Set(ids).size).toBe(ids.length);
    // a line must not begin with a comma
    const term = screen.getByRole("button", { name: "data-driven validation" });
    expect(term.parentElement?.lastChild?.textContent).toBe(",");
  });
});

const [slides, about] = texts.navigation.sections;
const lab = { id: "home", label: "The lab", href: "/lab" } as const;

it.each([
  ["a page among the sections", [slides, lab, about], ["#home", "/lab", "#about", "/blog", "/press"]],
  ["the blog among the sections", [{ ...lab, href: "/blog" }, about], ["/blog", "#about", "/lab", "/press"]],
])("the menu of the home page has %s in the list's order, and each page once", (_what, entries, expected) => {
  const sections = entries.map((entry) => entry ?? expect.unreachable());
  const pages = ["/lab", "/press"].map((href) => ({ label: href, href }));
  render(<Navigation texts={{ ...texts.navigation, sections }} pages={pages} />);
  const [bar = expect.unreachable()] = screen.getAllByRole("navigation");
  expect(hrefs(within(bar).getAllByRole("link"))).toEqual(expected);
});

it("the hero runs in its HTML, before any script", () => {
  const brand = { name: "Studio", tagline: "Makes things" };
  const html = renderToString(<Hero texts={texts.hero} title="Title" brand={brand} />);
  expect(html).toMatch(/data-running="true"[^]*data-turned="false"/);
});

it("a press on 'Load More Posts' for a new tab is left to the browser", () => {
  const list = { path: "/blog", posts: [postCard(13)], categories: CATEGORIES, total: 13, page: 1, pageCount: 2 };
  render(<BlogIndex texts={texts} {...list} />);
  const isLeft = fireEvent.click(screen.getByRole("button", { name: "Load More Posts" }), { ctrlKey: true });
  expect(isLeft).toBe(true);
});

it.each([
  ["cancelled", "AbortError", []],
  ["refused", "NotAllowedError", ["https://studio.example/blog/a"]],
])("a native share that is %s (%s) copies %j", async (_, name, expected) => {
  const copied: string[] = [];
  const clipboard = { writeText: async (text: string) => void copied.push(text) };
  vi.stubGlobal("navigator", { clipboard, share: () => Promise.reject(new DOMException("", name)) });
  render(<SharePost texts={texts.post} url="https://studio.example/blog/a" title="A" />);
  await act(async () => fireEvent.click(screen.getByRole("button", { name: texts.post.share.native })));
  expect(copied).toEqual(expected);
});

it("chapters, bylines, categories and authors are set in the direction of their words", () => {
  const author = { name: "יעל כהן", slug: "yael", title: "עורכת (ראשית).", bio: "על דיור!", picture: null };
  const list = { path: "/blog", posts: [], categories: [], total: 0, page: 1, pageCount: 1 };
  const post = {
    ...postCard(1),
    updatedAt: "2026-01-01",
    author,
    categories: [{ name: "דיור (זול)", slug: "housing" }],
  };
  const body = ["א?", "ב?", "ג?"].map((text, index) => `<h2 id="${index}">${text}</h2>`).join("");
  render(<BlogIndex texts={texts} author={author} {...list} />);
  render(<Article texts={texts} post={post} body={body} minutes={1} />);
  const words = [author.title, author.bio, "דיור (זול)"].map((text) => screen.getByText(text));
  const found = [...words, ...screen.getAllByText(author.name), screen.getByText("א?", { selector: "a" })];
  expect(found.map((element) => element.closest("[dir]")?.getAttribute("dir"))).toEqual(found.map(() => "auto"));
});

it("the end of a post leads to the previous and the next one", () => {
  const neighbors = { previous: postCard(3), next: postCard(5) };
  render(<PostEnd texts={texts} related={[]} neighbors={neighbors} category={CATEGORIES[0]} />);
  const navigation = within(screen.getByRole("navigation", { name: "Keep reading" }));
  const around = navigation.getAllByRole<HTMLAnchorElement>("link");
  expect(around.map(({ rel }) => rel)).toEqual(["prev", "next"]);
  expect(hrefs(around)).toEqual(["/blog/post-3", "/blog/post-5"]);
});

it.each([
  ["one text", ["Pilot by pilot"], ["Pilot"]],
  ["two texts", ["A pilot", "Our Pilot has discrete wins"], ["pilot", "discrete wins"]],
  ["a word and another term", ["Copilots run discrete pilots, wins"], ["discrete", "pilot"]],
  ["three texts", ["A winsome pilot", "Discrete wins", "discrete, or"], ["pilot", "Discrete wins", "discrete"]],
])("a term in %s is a button at its first occurrence, described by its note", (_, words, found) => {
  const entries = [
    { title: "Discrete", phrase: "discrete", content: "Apart." },
    { title: "Begun", phrase: "", content: "" },
    { title: "Pilot", phrase: "pilot", content: "A test of 30 to 90 days." },
    { title: "Discrete wins", phrase: "discrete wins", content: "Results that can be counted." },
  ];
  render(
    <Glossary entries={entries} texts={words}>
      {words.map((text) => (
        <p key={text}>
          <WithTerms text={text} />
        </p>
      ))}
    </Glossary>,
  );
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(found);
  expect(screen.getByRole("button", { name: /pilot/i, description: "Pilot A test of 30 to 90 days." })).toBeTruthy();
});

it("the page of a venture has every id once, whatever headings its story has", () => {
  const [venture = expect.unreachable()] = shownVentures(texts);
  const body = '<h2 id="pictures">Pictures</h2><h2 id="posts">Posts</h2>';
  const page = { venture, body, posts: [postCard(1)], others: [], url: "https://x.example" };
  const { container } = render(<VenturePage texts={texts} {...page} />);
  const ids = [...container.querySelectorAll("[id]")].map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  expect(screen.getByRole("region", { name: "Pictures" }).querySelector("img")).toBeTruthy();
});

it("the button of an embed in the privacy text loads it", () => {
  const body = '<div class="embed-card"><button data-embed="about:blank" data-name="A form">Load</button></div>';
  render(<PrivacyPage texts={{ privacy: { ...texts.privacy, body } }} />);
  fireEvent.click(screen.getByRole("button", { name: "Load" }));
  expect(screen.getByTitle("A form").tagName).toBe("IFRAME");
});

it("the failure page offers a retry and a plain link home", () => {
  const retry = vi.fn<() => void>();
  render(<FailurePage retry={retry} />);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Something went wrong");
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(retry).toHaveBeenCalledOnce();
  expect(hrefs([screen.getByRole("link", { name: "Back to Home" })])).toEqual(["/"]);
});

const PEOPLE = '<p class="page-collection people"><a href="/#team">People</a></p>';
const collections = { people: team.default.members, stories: [], posts: [] };
const bodyOf = (html: string) => render(<PageBody blocks={readCleanHtml(html)} collections={collections} />).container;

it("a page shows people at the collection's place, a level below the chapter around it", () => {
  const html = `${PEOPLE}<div class="page-band on-green"><h2 id="who">Who</h2>${PEOPLE}</div><hr><p style="text-align:center">x</p>`;
  const page = bodyOf(html);
  const people = team.default.members.map(({ firstName }) => firstName);
  expect([...page.querySelectorAll("h2, h3")].map(({ tagName, textContent }) => `${tagName} ${textContent}`)).toEqual([
    ...people.map((name) => `H2 ${name}`),
    "H2 Who",
    ...people.map((name) => `H3 ${name}`),
  ]);
  expect(page.querySelector(".page-band.on-green .page-collection")).toBeTruthy();
  expect(page.querySelector<HTMLElement>("hr + p")?.style.textAlign).toBe("center");
});

it("a page draws a dozen collections, and shows more of them as links", () => {
  const page = bodyOf(PEOPLE.repeat(20));
  expect(page.querySelectorAll("div.page-collection")).toHaveLength(12);
  expect(page.querySelectorAll("p.page-collection > a")).toHaveLength(8);
});

/** A comparable tree, without the order of attributes and the spaces in them. */
const treeOf = (node: Node): unknown =>
  node instanceof Element
    ? [
        node.tagName,
        [...node.attributes].map(({ name, value }) => `${name}=${value.replace(/[\s;]/g, "")}`).sort(),
        [...node.childNodes].map(treeOf),
      ]
    : node.textContent;

it("blocks other than collections are the same on a page with a collection as on any other", () => {
  const { collection: _people, ...others } = BLOCK_EXAMPLES;
  for (const [name, html] of Object.values(others).flatMap(Object.entries)) {
    const whole = document.createElement("div");
    whole.innerHTML = cleanHtml(html);
    expect(treeOf(bodyOf(cleanHtml(html))), name).toEqual(treeOf(whole));
  }
});

it("a text that the parser extends stays whole, and a translated one waits for hydration", async () => {
  document.body.innerHTML = "<p>One </p><p>Contact</p>";
  const [grown, translated] = [...document.querySelectorAll("p")].map((element) => element.firstChild as Text);
  vi.spyOn(document, "readyState", "get").mockReturnValue("loading");
  const { translate } = keepTranslatedTexts(true);
  grown?.appendData("word");
  await new Promise((resolve) => setTimeout(resolve));
  expect(grown?.data).toBe("One word");
  document.dispatchEvent(new Event("DOMContentLoaded"));
  translated?.appendData("o");
  await expect.poll(() => translated?.data).toBe("Contact");
  translate();
  expect(translated?.data).toBe("Contacto");
});
