import { GET as securityTxt } from "@/app/.well-known/security.txt/route";
import robots from "@/app/robots";
import { beforeAll, expect, it } from "vitest";
import { brand } from "@/lib/site/documents/brand";
import { blog } from "@/lib/site/documents/blog";
import { setEnv } from "@/lib/env";
import { jsonLd } from "@/lib/format";
import { BLANK_SNAPSHOT } from "@/lib/posts/fields";
import { pageMetadata, postMetadata, storyMetadata } from "@/lib/seo/metadata";
import { authorData, blogData, homeData, postData } from "@/lib/seo/structured-data";
import { escapeXml } from "@/lib/seo/xml";

beforeAll(() => setEnv({ SITE_URL: "https://site.example" }));

const site = { ...brand.default, name: "The Label", social: [{ href: "" }, { href: "https://social.example/label" }] };
const about = { description: "D", address: "1 Main Street", email: "", phone: "901" };

const post = {
  ...BLANK_SNAPSHOT,
  title: "A </script><script>alert(1)</script> title",
  slug: "a-title",
  summary: "Summary",
  pictures: {},
  metaTitle: "Meta",
  ogImage: "/objects/og.png",
  publishedAt: "2026-10-01T00:00:00.000Z",
  updatedAt: "2026-10-02T00:00:00.000Z",
  categories: [{ name: "Notes", slug: "notes" }],
  wordCount: 3,
  author: null,
};

it("metadata of a post uses its author's texts, and the post for the rest", () => {
  expect(postMetadata(site, post)).toMatchObject({
    title: { absolute: "Meta" },
    description: "Summary",
    alternates: { canonical: "/blog/a-title" },
    openGraph: {
      type: "article",
      title: post.title,
      publishedTime: post.publishedAt,
      modifiedTime: post.updatedAt,
      images: [{ url: "https://site.example/objects/og.png" }],
    },
    twitter: { images: [{ url: "https://site.example/blog/a-title/share.png", width: 1200, height: 630 }] },
  });
});

it("titles of pages and stories end with the site's name, whatever characters they have", () => {
  const said = { title: "More for $$, $& more", description: "", path: "/" };
  const story = { ...said, slug: "more", summary: "", image: null, imageAlt: null, pictures: {}, category: null };
  const title = { absolute: "More for $$, $& more · The Label" };
  for (const metadata of [pageMetadata({ site, ...said }), storyMetadata(site, story)])
    expect(metadata).toMatchObject({ title, openGraph: { title: said.title } });
});

it("jsonLd describes a post with URLs of SITE_URL, and cannot end its own script element", () => {
  const text = jsonLd(postData(site, blog.default, post));
  expect(text).not.toContain("<");
  expect(JSON.parse(text)["@graph"]).toMatchObject([
    {
      "@type": "BlogPosting",
      headline: post.title,
      url: "https://site.example/blog/a-title",
      image: "https://site.example/objects/og.png",
      datePublished: post.publishedAt,
      wordCount: 3,
      author: { "@id": "https://site.example/#organization" },
    },
    { "@type": "BreadcrumbList" },
  ]);
});

it("jsonLd names the author of a post as the person of the author's page", () => {
  const author = { name: "Anna Lund", slug: "anna-lund", title: "Director", bio: "", picture: "/objects/a.png" };
  const [byAnna] = postData(site, blog.default, { ...post, author })["@graph"];
  const id = "https://site.example/blog/author/anna-lund#person";
  expect(byAnna).toMatchObject({ author: { "@type": "Person", "@id": id, name: "Anna Lund" } });
  const [page] = authorData(site, blog.default, author)["@graph"];
  const mainEntity = { "@id": id, jobTitle: "Director", image: "https://site.example/objects/a.png" };
  expect(page).toMatchObject({ "@type": "ProfilePage", mainEntity });
  expect(page).not.toHaveProperty("mainEntity.description");
});

it("jsonLd has the studio's known data, the site, and the address of a category", () => {
  const [organization, website] = homeData(site, about)["@graph"];
  expect(website).toMatchObject({ "@type": "WebSite" });
  const known = { address: "1 Main Street", telephone: "901", sameAs: ["https://social.example/label"] };
  expect(organization).toMatchObject({ "@type": "Organization", ...known });
  expect(organization).not.toHaveProperty("email");
  const category = jsonLd(blogData(site, blog.default, { name: "Notes", slug: "notes" }));
  expect(category).toContain("https://site.example/blog/category/notes");
});

it.each([
  [`<a href="x">'&'</a>`, "&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/a&gt;"],
  ["]]>", "]]&gt;"],
  ["a\u0000b\u0008c\u000bd\ufffee", "abcde"],
  ["half \ud83d surrogate", "half \ufffd surrogate"],
  ["line\nbreak\ttab 🎶", "line\nbreak\ttab 🎶"],
])("escapeXml turns %j into %j", (text, xml) => expect(escapeXml(text)).toBe(xml));

it("robots.txt excludes the staff's pages, but no public page whose path begins the same", () => {
  const { disallow = [] } = [robots().rules].flat()[0] ?? {};
  // RFC 9309: a rule is a prefix, unless `$` ends it
  const isForbidden = (address: string) =>
    [disallow].flat().some((rule) => (rule.endsWith("$") ? address === rule.slice(0, -1) : address.startsWith(rule)));
  const staff = ["/admin", "/admin/blog", "/admin?x=1", "/api/health", "/login", "/login?callbackUrl=%2Fadmin"];
  const pages = ["/administration", "/api-access", "/login-help", "/forgot-password-help", "/about/admin", "/"];
  expect([...staff, "/forgot-password", ...pages].filter(isForbidden)).toEqual([...staff, "/forgot-password"]);
});

it("security.txt names CONTACT_EMAIL as RFC 9116 requires, and responds 404 without it", async () => {
  expect((await securityTxt()).status).toBe(404);
  setEnv({ CONTACT_EMAIL: "security@example.org" });
  const response = await securityTxt();
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const text = await response.text();
  const expires = /^Expires: (\d{4}-\d\d-\d\dT00:00:00\.000Z)$/m.exec(text)?.[1] ?? "";
  expect(text.trimEnd().split("\n").toSorted()).toEqual([
    "Canonical: https://site.example/.well-known/security.txt",
    "Contact: mailto:security@example.org",
    `Expires: ${expires}`,
    "Preferred-Languages: en",
  ]);
  const days = (Date.parse(expires) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(170);
  expect(days).toBeLessThan(365);
});
