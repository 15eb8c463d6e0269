import type { ComponentProps } from "react";
import type { VentureOnPage } from "@/lib/portfolio/rules";
import { PostCover } from "../blog/post-cover";
import { Shelf } from "../shelf";
import type { MorePortfolioItem } from "./more-portfolio";
import { type Track } from "./tracks";

type Cover = ComponentProps<typeof PostCover>["post"];

export const storyCover = ({ id, slug, image, imageAlt, picture }: MorePortfolioItem): Cover => ({
  slug,
  featuredImage: image,
  featuredImageAlt: imageAlt,
  ...(picture && { picture }),
  catalogNumber: id,
});

/** The first picture of its card on the home page. */
export const ventureCover = ({ slug, pictures: [first] }: VentureOnPage): Cover => ({
  slug,
  featuredImage: first?.image || null,
  featuredImageAlt: first?.alt ?? null,
  ...(first?.shown && { picture: first.shown }),
  catalogNumber: null,
});

export type ShelvedStory = Track & { cover: Cover };

export function StoryShelf({ stories, heading }: { stories: readonly ShelvedStory[]; heading: "h2" | "h3" }) {
  const items = stories.map(({ cover, note, ...track }) => ({ ...track, note, cover: <PostCover post={cover} /> }));
  return <Shelf items={items} heading={heading} />;
}
