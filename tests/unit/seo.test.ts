import { beforeAll, describe, expect, it } from "vitest";
import { brand } from "@/lib/content/brand";
import { blogList } from "@/lib/content/blog";
import { setEnv } from "@/lib/env";
import { jsonLd } from "@/lib/format";
import { absoluteUrl, pageMetadata, postMetadata } from "@/lib/seo/metadata";
import { blogData, homeData, postData } from "@/lib/seo/structured-data";
import { escapeXml } from "@/lib/seo/xml";

beforeAll(() => setEnv({ SITE_URL: "https://site.example" }));

const site = { ...brand, name: "The Label", social: [{ href: "" }, { href: "https://social.example/label" }] };
const about = { description: "D", address: "1 Main Street", email: "", phone: "901" };

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
    const { alternates, openGraph, twitter } = pageMetadata({ site, title: "T", description: "D", path: "/about" });
    expect(alternates?.canonical).toBe("/about");
    expect(openGraph).toMatchObject({ title: "T", description: "D", url: "/about", siteName: "The Label" });
    expect(twitter).toMatchObject({ card: "summary_large_image", title: "T" });
  });

  it("tells of a post what its author wrote, and the rest from the post", () => {
    const metadata = postMetadata(site, post);
    expect(metadata).toMatchObject({
      title: { absolute: "Meta" },
      description: "Summary",
      alternates: { canonical: "/blog/a-title" },
    });
    expect(metadata.openGraph).toMatchObject({
      type: "article",
      title: post.title,
      publishedTime: post.publishedAt,
      modifiedTime: post.updatedAt,
      images: [{ url: "https://site.example/objects/og.png" }],
    });
    expect(metadata.twitter).toMatchObject({
      images: [{ url: "https://site.example/blog/a-title/share.png", width: 1200, height: 630 }],
    });
  });
});

describe("jsonLd", () => {
  it("cannot end its script element", () => {
    const text = jsonLd(postData(site, blogList, { ...post, wordCount: 3 }));
    expect(text).not.toContain("<");
    expect(JSON.parse(text)["@graph"][0]).toMatchObject({ "@type": "BlogPosting", headline: post.title, wordCount: 3 });
  });

  it("describes a post, the blog and the site by addresses of SITE_URL", () => {
    const graph = postData(site, blogList, { ...post, wordCount: 3 })["@graph"];
    expect(graph[0]).toMatchObject({
      url: "https://site.example/blog/a-title",
      image: "https://site.example/objects/og.png",
      datePublished: post.publishedAt,
    });
    expect(graph[1]).toMatchObject({ "@type": "BreadcrumbList" });
    expect(JSON.stringify(blogData(site, blogList, { name: "Notes", slug: "notes" }))).toContain(
      "https://site.example/blog/category/notes",
    );
    expect(homeData(site, about)["@graph"].map((item) => item["@type"])).toEqual(["Organization", "WebSite"]);
  });

  it("says how to reach the studio where that is known", () => {
    const [organization] = homeData(site, about)["@graph"];
    expect(organization).toMatchObject({
      address: "1 Main Street",
      telephone: "901",
      sameAs: ["https://social.example/label"],
    });
    expect(organization).not.toHaveProperty("email");
  });
});

it("leaves addresses of other sites as they are", () => {
  expect(absoluteUrl("/a")).toBe("https://site.example/a");
  expect(absoluteUrl("https://other.example/b.png")).toBe("https://other.example/b.png");
});

describe("escapeXml", () => {
  it.each([
    [`<a href="x">'&'</a>`, "&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/a&gt;"],
    ["]]>", "]]&gt;"],
    ["a\u0000b\u0008c\u000bd\ufffee", "abcde"],
    ["half \ud83d surrogate", "half \ufffd surrogate"],
    ["line\nbreak\ttab 🎶", "line\nbreak\ttab 🎶"],
  ])("%j", (text, xml) => expect(escapeXml(text)).toBe(xml));
});
