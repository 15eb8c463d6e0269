import type { Metadata } from "next";
import { env } from "../env.ts";
import { SHARE_CROPS, sharedPicture, type ShownPictures } from "../media/rules.ts";
import { SHARE_SIZE } from "../share-image/size.ts";
import { metaOf } from "../posts/rules.ts";
import { FEED_PATH, pagePath, postPath, shareImagePath, SITE_SHARE_IMAGE, storyPath } from "../paths.ts";
import { isOwnPalette } from "../brand/palette.ts";
import type { SiteTexts } from "../site/registry.ts";

/** `path` on this site, always from SITE_URL and never from a request; addresses of other sites stay. */
export const absoluteUrl = (path: string): string => new URL(path, env().SITE_URL).href;

/** The parts of the brand that metadata shows. */
export type Site = Pick<SiteTexts["brand"], "name" | "tagline" | "initials" | "mark" | "colors">;

/** The address of the drawn mark as `file`: a picture of the site, or drawn for the brand (app/icons). */
const iconPath = (site: Site, file: string) => (hasDrawnIcon(site) ? `/icons/${file}` : `/images/${file}`);
const hasDrawnIcon = ({ initials, colors }: Site) => initials !== "" || !isOwnPalette(colors);

/** The path of the site's logo: its own mark, else the drawn icon. */
export const logoPath = (site: Site) => site.mark || iconPath(site, "icon-512.png");

export function manifestIcons(site: Site) {
  if (site.mark) return [{ src: site.mark, sizes: "any" }];
  const icon = (size: number, name = `icon-${size}.png`) =>
    ({ src: iconPath(site, name), sizes: `${size}x${size}`, type: "image/png" }) as const;
  return [icon(192), icon(512), { ...icon(512, "icon-maskable-512.png"), purpose: "maskable" as const }];
}

function icons(site: Site): Metadata["icons"] {
  if (site.mark) return { icon: site.mark, apple: site.mark };
  const isDrawn = hasDrawnIcon(site);
  return {
    icon: [
      { url: "/favicon.ico", sizes: "48x48", type: "image/x-icon" },
      ...(isDrawn ? [] : [{ url: "/icon.svg", sizes: "any", type: "image/svg+xml" }]),
    ],
    apple: { url: isDrawn ? "/icons/apple-icon.png" : "/apple-icon.png", sizes: "180x180", type: "image/png" },
  };
}

export function siteMetadata(site: Site): Metadata {
  const { name, tagline } = site;
  return {
    icons: icons(site),
    title: { default: `${name}: ${tagline}`, template: `%s · ${name}` },
    applicationName: name,
  };
}

/** The full title of a page. Next's title template would read `$&` and `$$` in it as replacement patterns. */
export const wholeTitle = (site: Pick<Site, "name">, title: string) => ({ absolute: `${title} · ${site.name}` });

type PageMeta = { site: Site; title: string; description: string; path: string; absoluteTitle?: boolean };

/** Title, description, canonical address and share data of a page that is no post. */
export function pageMetadata({ site, title, description, path, absoluteTitle }: PageMeta): Metadata {
  const images = [{ url: SITE_SHARE_IMAGE, ...SHARE_SIZE, alt: "" }];
  return {
    title: absoluteTitle ? { absolute: title } : wholeTitle(site, title),
    description,
    alternates: { canonical: path, types: { "application/rss+xml": FEED_PATH } },
    openGraph: { type: "website", siteName: site.name, title, description, url: path, images },
    twitter: { card: "summary_large_image", title, description, images },
  };
}

export type ArticleMeta = Article & { slug: string; updatedAt: string; categories: { slug: string }[] };

export const postMetadata = (site: Site, post: ArticleMeta): Metadata =>
  articleMetadata(site, postPath(post.slug), post);

/** Metadata of a page that the staff wrote, shared with its own picture or the site's. */
export const textPageMetadata = (site: Site, page: ArticleMeta): Metadata =>
  articleMetadata(site, pagePath(page.slug), page, SITE_SHARE_IMAGE);

export type StoryMeta = {
  title: string;
  slug: string;
  summary: string;
  image: string | null;
  imageAlt: string | null;
  pictures: ShownPictures;
  category: string | null;
  /** The dates are missing for a venture, which only the site's texts describe. */
  createdAt?: string;
  updatedAt?: string;
};

export const storyMetadata = (site: Site, story: StoryMeta): Metadata =>
  articleMetadata(site, storyPath(story.slug), {
    ...story,
    metaTitle: wholeTitle(site, story.title).absolute,
    featuredImage: story.image,
    featuredImageAlt: story.imageAlt,
    publishedAt: story.createdAt ?? null,
    categories: story.category ? [{ name: story.category }] : [],
  });

type Article = Parameters<typeof metaOf>[0] & {
  featuredImageAlt: string | null;
  pictures: ShownPictures;
  publishedAt: string | null;
  updatedAt?: string;
  categories: { name: string }[];
};

function articleMetadata(site: Site, path: string, article: Article, generated = shareImagePath(path)): Metadata {
  const { title, description, openGraph, twitter } = metaOf(article, generated);
  const picture = (network: keyof typeof SHARE_CROPS, address: string, shared: string) => {
    const alt = (address === article.featuredImage && article.featuredImageAlt) || shared;
    if (address === generated) return [{ url: absoluteUrl(generated), alt, ...SHARE_SIZE }];
    const { url, ...size } = sharedPicture(address, article.pictures[address], SHARE_CROPS[network]);
    return [{ url: absoluteUrl(url), alt, ...size }];
  };
  return {
    title: { absolute: title },
    description,
    alternates: { canonical: path, types: { "application/rss+xml": FEED_PATH } },
    openGraph: {
      type: "article",
      siteName: site.name,
      url: path,
      title: openGraph.title,
      description: openGraph.description,
      images: picture("openGraph", openGraph.image, openGraph.title),
      publishedTime: article.publishedAt ?? undefined,
      modifiedTime: article.updatedAt,
      tags: article.categories.map(({ name }) => name),
    },
    twitter: {
      card: "summary_large_image",
      title: twitter.title,
      description: twitter.description,
      images: picture("twitter", twitter.image, twitter.title),
    },
  };
}
