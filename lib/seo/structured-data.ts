import type { AuthorProfile } from "../authors/rules.ts";
import { SHARE_CROPS, sharedPicture, type ShownPictures } from "../media/rules.ts";
import { authorPath, categoryPath, pagePath, postPath, shareImagePath, storyPath } from "../paths.ts";
import { metaOf } from "../posts/rules.ts";
import { absoluteUrl, logoPath, type ArticleMeta, type Site, type StoryMeta } from "./metadata.ts";
import type { SiteTexts } from "../site/registry.ts";

const organizationId = () => absoluteUrl("/#organization");

const organizationData = (site: Site) => ({
  "@type": "Organization",
  "@id": organizationId(),
  name: site.name,
  url: absoluteUrl("/"),
  logo: absoluteUrl(logoPath(site)),
});

const websiteId = () => absoluteUrl("/#website");

type About = { description: string; address: string; email: string; phone: string };

/** The home page: the studio and the site. */
export const homeData = (site: Site & { social: readonly { href: string }[] }, about: About) => {
  const profiles = site.social.map(({ href }) => href).filter((href) => /^https?:/.test(href));
  const organization = {
    ...organizationData(site),
    description: about.description,
    ...(about.address && { address: about.address }),
    ...(about.email && { email: about.email }),
    ...(about.phone && { telephone: about.phone }),
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
  const publisher = { "@id": organizationId() };
  const website = { "@type": "WebSite", "@id": websiteId(), name: site.name, url: absoluteUrl("/"), publisher };
  return { "@graph": [organization, website] };
};

const blogId = () => absoluteUrl("/blog#blog");

type Crumb = { name: string; path: string };

/** The way from the home page to a page. */
export const breadcrumbData = (...crumbs: Crumb[]) => ({
  "@type": "BreadcrumbList",
  itemListElement: [{ name: "Home", path: "/" }, ...crumbs].map(({ name, path }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: absoluteUrl(path),
  })),
});

const blogCrumb = ({ meta }: SiteTexts["blog"]): Crumb => ({ name: meta.title, path: "/blog" });

export const blogData = (site: Site, blog: SiteTexts["blog"], category?: { name: string; slug: string }) => ({
  "@graph": [
    {
      "@type": "Blog",
      "@id": blogId(),
      name: blog.heading,
      description: blog.meta.description,
      url: absoluteUrl("/blog"),
      publisher: organizationData(site),
    },
    breadcrumbData(blogCrumb(blog), ...(category ? [{ name: category.name, path: categoryPath(category.slug) }] : [])),
  ],
});

const writerData = ({ name, slug }: { name: string; slug: string }) => {
  const url = absoluteUrl(authorPath(slug));
  return { "@type": "Person", "@id": `${url}#person`, name, url };
};

export const authorData = (site: Site, blog: SiteTexts["blog"], { name, slug, title, bio, picture }: AuthorProfile) => {
  const person = {
    ...writerData({ name, slug }),
    ...(title && { jobTitle: title }),
    ...(bio && { description: bio }),
    ...(picture && { image: absoluteUrl(picture) }),
    worksFor: organizationData(site),
  };
  return {
    "@graph": [
      { "@type": "ProfilePage", url: person.url, name, mainEntity: person, isPartOf: { "@id": blogId() } },
      breadcrumbData(blogCrumb(blog), { name, path: authorPath(slug) }),
    ],
  };
};

type PostMeta = ArticleMeta & { wordCount: number; author: { name: string; slug: string } | null };

export const postData = (site: Site, blog: SiteTexts["blog"], post: PostMeta) => {
  const { description, openGraph } = metaOf(post, shareImagePath(postPath(post.slug)));
  return {
    "@graph": [
      {
        "@type": "BlogPosting",
        headline: post.title,
        description,
        image: sharedUrl(openGraph.image, post.pictures),
        datePublished: post.publishedAt,
        dateModified: post.updatedAt,
        mainEntityOfPage: absoluteUrl(postPath(post.slug)),
        url: absoluteUrl(postPath(post.slug)),
        articleSection: post.categories.map(({ name }) => name),
        wordCount: post.wordCount,
        author: post.author ? writerData(post.author) : { "@id": organizationId() },
        publisher: organizationData(site),
        isPartOf: { "@id": blogId() },
      },
      breadcrumbData(blogCrumb(blog), { name: post.title, path: postPath(post.slug) }),
    ],
  };
};

export const textPageData = (site: Site, page: ArticleMeta) => {
  const url = absoluteUrl(pagePath(page.slug));
  return {
    "@graph": [
      {
        "@type": "WebPage",
        name: page.title,
        description: metaOf(page, "").description,
        url,
        datePublished: page.publishedAt,
        dateModified: page.updatedAt,
        publisher: organizationData(site),
        isPartOf: { "@id": websiteId() },
      },
      breadcrumbData({ name: page.title, path: pagePath(page.slug) }),
    ],
  };
};

const sharedUrl = (address: string, pictures: ShownPictures): string =>
  absoluteUrl(sharedPicture(address, pictures[address], SHARE_CROPS.openGraph).url);

/** A page of the portfolio; `portfolio` is the name of its section. */
export const storyData = (site: Site, portfolio: string, story: StoryMeta) => {
  const path = storyPath(story.slug);
  const url = absoluteUrl(path);
  const { description, openGraph } = metaOf({ ...story, featuredImage: story.image }, shareImagePath(path));
  return {
    "@graph": [
      {
        "@type": "Article",
        headline: story.title,
        description,
        image: sharedUrl(openGraph.image, story.pictures),
        datePublished: story.createdAt,
        dateModified: story.updatedAt,
        mainEntityOfPage: url,
        url,
        ...(story.category && { articleSection: story.category }),
        author: { "@id": organizationId() },
        publisher: organizationData(site),
      },
      breadcrumbData({ name: portfolio, path: "/#portfolio" }, { name: story.title, path }),
    ],
  };
};
