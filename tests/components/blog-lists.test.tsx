import { fireEvent, render, screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { BlogIndex } from "@/components/site/blog/blog-index";
import { PostEnd } from "@/components/site/blog/post-end";
import { blog } from "@/lib/site/documents/blog";
import { post } from "@/lib/site/documents/post";

vi.mock("next/navigation", () => ({ useSearchParams: () => new URLSearchParams(), usePathname: () => "/" }));

const texts = { blog: blog.default, post: post.default };
const CATEGORIES = [
  { name: "Field Notes", slug: "field-notes" },
  { name: "Operations", slug: "operations" },
];
const postAt = (id: number) => ({
  id,
  catalogNumber: id,
  title: `Post ${id}`,
  slug: `post-${id}`,
  excerpt: "",
  featuredImage: "https://images.example/a.png",
  featuredImageAlt: null,
  publishedAt: "2026-01-05T00:00:00.000Z",
  status: "published",
  categories: CATEGORIES,
});
const list = { posts: [postAt(13), postAt(14)], categories: CATEGORIES, total: 14, pageCount: 2 };

describe("a list of posts", () => {
  it("a later page of the blog names the posts it shows and links to newer ones below them", () => {
    render(<BlogIndex texts={texts} path="/blog" {...list} page={2} />);
    expect(screen.getByRole("status").textContent).toBe("13–14 of 14 posts");
    expect(screen.getAllByText("Page 2 of 2")).toHaveLength(2);
    expect(screen.getByRole("link", { name: "Newer posts" }).getAttribute("href")).toBe("/blog");
  });

  it("a list without posts has the line that a search speaks through", () => {
    render(<BlogIndex texts={texts} path="/blog" posts={[]} categories={[]} total={0} pageCount={1} page={1} />);
    expect(screen.getByRole("status").textContent).toBe("");
  });

  it("the chip of the page's category stands first after that of all posts, where a phone shows it", () => {
    const category = { name: "Operations", slug: "operations", description: null };
    render(<BlogIndex texts={texts} path="/blog/category/operations" category={category} {...list} page={1} />);
    const chips = within(screen.getByRole("navigation", { name: blog.default.categories.label })).getAllByRole("link");
    expect(chips.map(({ textContent }) => textContent)).toEqual([
      blog.default.categories.all,
      "Operations",
      "Field Notes",
    ]);
    expect(chips[1]?.getAttribute("aria-current")).toBe("page");
    expect(chips.map((chip) => chip.dir)).toEqual(["auto", "auto", "auto"]);
  });

  it.each(["ctrlKey", "metaKey", "shiftKey"])(
    "'Load More Posts' with %s is the browser's, and loads nothing",
    (key) => {
      render(<BlogIndex texts={texts} path="/blog" {...list} page={1} />);
      const isHandled = !fireEvent.click(screen.getByRole("button", { name: "Load More Posts" }), { [key]: true });
      expect(isHandled).toBe(false);
    },
  );

  it("a post in a list names all its categories, the one of the page first", () => {
    const category = { name: "Operations", slug: "operations", description: null };
    render(<BlogIndex texts={texts} path="/blog/category/operations" category={category} {...list} page={1} />);
    const card = screen.getByRole("article", { name: "Post 13" });
    expect(within(card).getByText("Operations · Field Notes")).toBeTruthy();
  });

  it("the blog has a search form with a button", () => {
    render(<BlogIndex texts={texts} path="/blog" {...list} page={1} />);
    const form = screen.getByRole("search");
    expect(within(form).getByRole("button", { name: "Search posts" }).getAttribute("type")).toBe("submit");
  });

  it("an image without smaller copies has no sizes attribute", () => {
    const { container } = render(<BlogIndex texts={texts} path="/blog" {...list} page={1} />);
    expect(container.querySelectorAll("img")).toHaveLength(2);
    expect(container.querySelector("img[sizes]:not([srcset])")).toBeNull();
  });
});

it("the end of a post links to other posts, the previous and the next one, and the contact form", () => {
  const neighbors = { previous: postAt(3), next: postAt(5) };
  render(<PostEnd texts={texts} related={[postAt(1), postAt(2)]} neighbors={neighbors} category={CATEGORIES[0]} />);
  const related = screen.getByRole("region", { name: "More from the blog" });
  expect(within(related).getAllByRole("link")).toHaveLength(2);
  const around = within(screen.getByRole("navigation", { name: "Keep reading" })).getAllByRole("link");
  expect(around.map((link) => [link.getAttribute("rel"), link.getAttribute("href")])).toEqual([
    ["prev", "/blog/post-3"],
    ["next", "/blog/post-5"],
  ]);
  expect(around.map((link) => within(link).getByText(/^Post/).dir)).toEqual(["auto", "auto"]);
  expect(screen.getByRole("link", { name: "Start Conversation" }).getAttribute("href")).toBe("/#contact");
});
