import { beforeAll, describe, expect, it } from "vitest";
import { setEnv } from "@/lib/env";
import { absoluteUrl, blogData, homeData, jsonLd, pageMetadata, postData, postMetadata } from "@/lib/seo";
import { escapeXml } from "@/lib/xml";

beforeAll(() => setEnv({ SITE_URL: "https://site.example", SITE_NAME: "The Label" }));

const post = {
  title: "A </script><script>alert(1)</script> title",
  slug: "a-title",
  summary: "Summary",
  featuredImage: null,
  metaTitle: "Meta",
  metaDescription: null,
  ogTitle: null,
  ogDescription: null,
  ogImage: "/objects/og.png",
  twitterTitle: null,
  twitterDescription: null,
  twitterImage: null,
  publishedAt: "2026-10-01T00:00:00.000Z",
  updatedAt: "2026-10-02T00:00:00.000Z",
  categories: [{ name: "Notes", slug: "notes" }],
};

describe("metadata", () => {
  it("names a page by its path alone", () => {
    const { alternates, openGraph, twitter } = pageMetadata({ title: "T", description: "D", path: "/about" });
    expect(alternates?.canonical).toBe("/about");
    expect(openGraph).toMatchObject({ title: "T", description: "D", url: "/about", siteName: "The Label" });
    expect(twitter).toMatchObject({ card: "summary_large_image", title: "T" });
  });

  it("tells of a post what its author wrote, and the rest from the post", () => {
    const metadata = postMetadata(post);
    expect(metadata).toMatchObject({ title: { absolute: "Meta" }, description: "Summary", alternates: { canonical: "/blog/a-title" } });
    expect(metadata.openGraph).toMatchObject({
      type: "article",
      title: post.title,
      publishedTime: post.publishedAt,
      modifiedTime: post.updatedAt,
      images: [{ url: "https://site.example/objects/og.png" }],
    });
    expect(metadata.twitter).toMatchObject({ images: [{ url: "https://site.example/blog/a-title/share.png", width: 1200, height: 630 }] });
  });
});

describe("jsonLd", () => {
  it("cannot end its script element", () => {
    const text = jsonLd(postData({ ...post, wordCount: 3 }));
    expect(text).not.toContain("<");
    expect(JSON.parse(text)["@graph"][0]).toMatchObject({ "@type": "BlogPosting", headline: post.title, wordCount: 3 });
  });

  it("describes a post, the blog and the site by addresses of SITE_URL", () => {
    const graph = postData({ ...post, wordCount: 3 })["@graph"];
    expect(graph[0]).toMatchObject({ url: "https://site.example/blog/a-title", image: "https://site.example/objects/og.png", datePublished: post.publishedAt });
    expect(graph[1]).toMatchObject({ "@type": "BreadcrumbList" });
    expect(JSON.stringify(blogData({ name: "Notes", slug: "notes" }))).toContain("https://site.example/blog/category/notes");
    expect(homeData()["@graph"].map((item) => item["@type"])).toEqual(["Organization", "WebSite"]);
  });
});

it("leaves addresses of other sites as they are", () => {
  expect(absoluteUrl("/a")).toBe("https://site.example/a");
  expect(absoluteUrl("https://other.example/b.png")).toBe("https://other.example/b.png");
});

describe("escapeXml", () => {
  it.each([
    [`<a href="x">'&'</a>`, "&lt;a href=&quot;x&quot;&gt;&apos;&amp;&apos;&lt;/a&gt;"],
    ["]]>", "]]&gt;"],
    ["a\u0000b\u0008c\u000bd\ufffee", "abcde"],
    ["half \ud83d surrogate", "half \ufffd surrogate"],
    ["line\nbreak\ttab 🎶", "line\nbreak\ttab 🎶"],
  ])("%j", (text, xml) => expect(escapeXml(text)).toBe(xml));
});
