import { render, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { EditLink } from "@/components/site/frame/edit-link";
import { HomePage } from "@/components/site/home/home-page";
import { siteDocuments } from "@/lib/site/registry";

let pathname: string;
vi.mock("next/navigation", () => ({
  usePathname: () => pathname,
  useSearchParams: () => new URLSearchParams(),
}));
beforeEach(() => {
  pathname = "/";
});

const values = Object.fromEntries(Object.entries(siteDocuments).map(([key, document]) => [key, document.default]));
const POST = {
  id: 7,
  catalogNumber: 7,
  title: "A post",
  slug: "a-post",
  excerpt: "",
  featuredImage: null,
  featuredImageAlt: null,
  publishedAt: "2026-01-05T00:00:00.000Z",
  status: "published",
  categories: [],
};

const leadsTo = (name: string | RegExp) => screen.getByRole("link", { name }).getAttribute("href");

it.each([
  ["/about", "/admin/site/about"],
  ["/process", "/admin/site/process"],
  ["/privacy", "/admin/site/privacy"],
  ["/blog", "/admin/site/blog"],
  ["/blog/category/news", "/admin/site/blog"],
  ["/blog/no-such-post", "/admin/site/post"],
  ["/portfolio/no-such-story", "/admin/site/story"],
  ["/nowhere", "/admin/site/not-found"],
])("the Edit link on %s opens %s", (path, document) => {
  pathname = path;
  render(<EditLink />);
  expect(leadsTo("Edit")).toBe(document);
});

it("the landing page has its sections in the order and with the omissions of their document", () => {
  const sections = [
    { id: "hero", shown: true },
    { id: "team", shown: true },
    { id: "philosophy", shown: false },
    { id: "contact", shown: true },
  ];
  const texts = { ...values, "home-sections": { sections } };
  const { container } = render(
    <HomePage texts={texts as never} ventures={[]} items={[]} posts={[POST]} sources={[]} retentionMonths={null} />,
  );
  expect([...container.querySelectorAll("section[id]")].map(({ id }) => id)).toEqual([
    "home",
    "team",
    "services",
    "portfolio-model",
    "portfolio",
    "impact",
    "recognition",
    "latest",
    "contact",
  ]);
});

it("the Edit link opens the editor that the page names", () => {
  pathname = "/blog/a-post";
  render(
    <main>
      <article data-edit="/admin/blog/posts/7/edit" />
      <EditLink />
    </main>,
  );
  expect(leadsTo("Edit")).toBe("/admin/blog/posts/7/edit");
});
