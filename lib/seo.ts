import type { Metadata } from "next";
import { blogList } from "./content/blog.ts";
import { site } from "./content/site.ts";
import { env } from "./env.ts";
import { metaOf } from "./posts/rules.ts";
import { categoryPath, postPath, shareImagePath } from "./paths.ts";

/** The share image of pages that have none of their own. */
export const DEFAULT_SHARE_IMAGE = "/share.png";
export const FEED_PATH = "/blog/feed.xml";
const SHARE_SIZE = { width: 1200, height: 630 };

/** `path` on this site, which SITE_URL names and nothing that a request says; an address of another site stays. */
export function absoluteUrl(path: string): string {
  return new URL(path, env().SITE_URL).href;
}

/** Title, description, canonical address and what networks show, for a page that is no post. */
export function pageMetadata({ title, description, path, absoluteTitle }: { title: string; description: string; path: string; absoluteTitle?: boolean }): Metadata {
  const images = [{ url: DEFAULT_SHARE_IMAGE, ...SHARE_SIZE, alt: "" }];
  return {
    title: absoluteTitle ? { absolute: title } : title,
    description,
    alternates: { canonical: path, types: { "application/rss+xml": FEED_PATH } },
    openGraph: { type: "website", siteName: env().SITE_NAME, title, description, url: path, images },
    twitter: { card: "summary_large_image", title, description, images },
  };
}

type Post = Parameters<typeof metaOf>[0] & {
  slug: string;
  publishedAt: string | null;
  updatedAt: string;
  categories: { name: string; slug: string }[];
};

/** The same for a post. Its title stands alone: the author wrote it to the length that is shown. */
export function postMetadata(post: Post): Metadata {
  const path = postPath(post.slug);
  const generated = shareImagePath(post.slug);
  const { title, description, openGraph, twitter } = metaOf(post, generated);
  const picture = (url: string, alt: string) => [{ url: absoluteUrl(url), alt, ...(url === generated && SHARE_SIZE) }];
  return {
    title: { absolute: title },
    description,
    alternates: { canonical: path, types: { "application/rss+xml": FEED_PATH } },
    openGraph: {
      type: "article",
      siteName: env().SITE_NAME,
      url: path,
      title: openGraph.title,
      description: openGraph.description,
      images: picture(openGraph.image, openGraph.title),
      publishedTime: post.publishedAt ?? undefined,
      modifiedTime: post.updatedAt,
      tags: post.categories.map(({ name }) => name),
    },
    twitter: {
      card: "summary_large_image",
      title: twitter.title,
      description: twitter.description,
      images: picture(twitter.image, twitter.title),
    },
  };
}

/** `data` as the text of a script element: nothing in it can end the element or begin another. */
export function jsonLd(data: object): string {
  return JSON.stringify({ "@context": "https://schema.org", ...data })
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
}

const organizationId = () => `${env().SITE_URL}/#organization`;

export const organizationData = () => ({
  "@type": "Organization",
  "@id": organizationId(),
  name: env().SITE_NAME,
  url: absoluteUrl("/"),
  logo: absoluteUrl("/images/icon-512.png"),
  description: site.description,
});

export const websiteData = () => ({
  "@type": "WebSite",
  "@id": `${env().SITE_URL}/#website`,
  name: env().SITE_NAME,
  url: absoluteUrl("/"),
  publisher: { "@id": organizationId() },
});

/** The home page: who this is, and the site itself. */
export const homeData = () => ({ "@graph": [organizationData(), websiteData()] });

export type Crumb = { name: string; path: string };

const breadcrumbData = (crumbs: Crumb[]) => ({
  "@type": "BreadcrumbList",
  itemListElement: crumbs.map(({ name, path }, index) => ({ "@type": "ListItem", position: index + 1, name, item: absoluteUrl(path) })),
});

/** A page right below the home page. */
export const pageData = (page: Crumb) => breadcrumbData([{ name: "Home", path: "/" }, page]);

const BLOG_CRUMBS: Crumb[] = [
  { name: "Home", path: "/" },
  { name: blogList.meta.title, path: "/blog" },
];

/** A list of posts: the blog, or one of its categories. */
export const blogData = (category?: { name: string; slug: string }) => ({
  "@graph": [
    {
      "@type": "Blog",
      "@id": `${env().SITE_URL}/blog#blog`,
      name: blogList.heading,
      description: blogList.meta.description,
      url: absoluteUrl("/blog"),
      publisher: organizationData(),
    },
    breadcrumbData([...BLOG_CRUMBS, ...(category ? [{ name: category.name, path: categoryPath(category.slug) }] : [])]),
  ],
});

export const postData = (post: Post & { wordCount: number }) => {
  const { description, openGraph } = metaOf(post, shareImagePath(post.slug));
  return {
    "@graph": [
      {
        "@type": "BlogPosting",
        headline: post.title,
        description,
        image: absoluteUrl(openGraph.image),
        datePublished: post.publishedAt,
        dateModified: post.updatedAt,
        mainEntityOfPage: absoluteUrl(postPath(post.slug)),
        url: absoluteUrl(postPath(post.slug)),
        articleSection: post.categories.map(({ name }) => name),
        wordCount: post.wordCount,
        author: { "@id": organizationId() },
        publisher: organizationData(),
        isPartOf: { "@id": `${env().SITE_URL}/blog#blog` },
      },
      breadcrumbData([...BLOG_CRUMBS, { name: post.title, path: postPath(post.slug) }]),
    ],
  };
};
