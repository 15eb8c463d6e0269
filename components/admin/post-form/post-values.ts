import type { PostStatus } from "@/lib/posts/schema";
import type { Post } from "../records";

/** What stands in the form: texts, never null. The order is that of the fields on the screen. */
export function postValues(post?: Post) {
  return {
    title: post?.title ?? "",
    slug: post?.slug ?? "",
    excerpt: post?.excerpt ?? "",
    content: post?.content ?? "",
    metaTitle: post?.metaTitle ?? "",
    metaDescription: post?.metaDescription ?? "",
    ogTitle: post?.ogTitle ?? "",
    ogDescription: post?.ogDescription ?? "",
    ogImage: post?.ogImage ?? "",
    twitterTitle: post?.twitterTitle ?? "",
    twitterDescription: post?.twitterDescription ?? "",
    twitterImage: post?.twitterImage ?? "",
    featuredImage: post?.featuredImage ?? "",
    status: post?.status ?? ("draft" as PostStatus),
    categoryIds: post?.categoryIds ?? [],
  };
}

export type PostValues = ReturnType<typeof postValues>;
export type PostField = keyof PostValues;
export type PostTab = "content" | "seo" | "settings";

export const POST_TABS: { tab: PostTab; name: string; fields: readonly PostField[] }[] = [
  { tab: "content", name: "Content", fields: ["title", "slug", "excerpt", "content"] },
  {
    tab: "seo",
    name: "SEO & Social",
    fields: ["metaTitle", "metaDescription", "ogTitle", "ogDescription", "ogImage", "twitterTitle", "twitterDescription", "twitterImage"],
  },
  { tab: "settings", name: "Settings", fields: ["featuredImage", "status", "categoryIds"] },
];

export const POST_LABELS: Record<PostField, string> = {
  title: "Title",
  slug: "Slug",
  excerpt: "Excerpt",
  content: "Content",
  metaTitle: "Meta Title",
  metaDescription: "Meta Description",
  ogTitle: "Open Graph Title",
  ogDescription: "Open Graph Description",
  ogImage: "Open Graph Image",
  twitterTitle: "Twitter Title",
  twitterDescription: "Twitter Description",
  twitterImage: "Twitter Image",
  featuredImage: "Featured Image",
  status: "Status",
  categoryIds: "Categories",
};
