import type { Category, Post } from "@/app/admin/records";
import { mediumTime } from "@/components/admin/dates";
import { capitalized } from "@/lib/format";
import { altInWords } from "@/lib/media/rules";
import {
  PLACEMENT_LABELS,
  type PlacementField,
  POST_LABELS,
  type PostField,
  type PostSnapshot,
} from "@/lib/posts/fields";
import { type PostStatus, postState } from "@/lib/posts/rules";

export type PostTab = "content" | "seo" | "settings";
type FieldKind = "text" | "slug" | "paragraph" | "html" | "image" | "alt" | "status" | "time" | "categories" | "flag";

/** Name, tab and kind of every field, in the order of the screen. */
export const POST_FIELDS = [
  ["title", "content", "text"],
  ["content", "content", "html"],
  ["slug", "content", "slug"],
  ["excerpt", "content", "paragraph"],
  ["metaTitle", "seo", "text"],
  ["metaDescription", "seo", "paragraph"],
  ["ogTitle", "seo", "text"],
  ["ogDescription", "seo", "paragraph"],
  ["ogImage", "seo", "image"],
  ["twitterTitle", "seo", "text"],
  ["twitterDescription", "seo", "paragraph"],
  ["twitterImage", "seo", "image"],
  ["status", "settings", "status"],
  ["featuredImage", "settings", "image"],
  ["featuredImageAlt", "settings", "alt"],
  ["categoryIds", "settings", "categories"],
  // shown beside the buttons instead of in a tab
  ["publishAt", null, "time"],
  ["readyForReview", null, "flag"],
] as const satisfies readonly (readonly [PostField, PostTab | null, FieldKind])[];

/** Fields that the settings of a page leave out. */
export const POST_ONLY_FIELDS: readonly FieldName[] = ["featuredImage", "featuredImageAlt", "categoryIds"];

/** Where the site links to a page. A working copy leaves these fields out. */
const PLACEMENT_FIELDS = [
  ["inMenu", "settings", "flag"],
  ["menuLabel", "settings", "text"],
  ["inFooter", "settings", "flag"],
] as const satisfies readonly (readonly [PlacementField, PostTab, FieldKind])[];

export const ALL_FIELDS = [...POST_FIELDS, ...PLACEMENT_FIELDS];
export const FIELD_LABELS = { ...POST_LABELS, ...PLACEMENT_LABELS };

type Row = (typeof ALL_FIELDS)[number];
type OtherValues = { status: PostStatus; categories: number[]; alt: string | null; flag: boolean };
type ValueOf<Kind> = Kind extends keyof OtherValues ? OtherValues[Kind] : string;

export type PostValues = { [Field in Row as Field[0]]: ValueOf<Field[2]> };
export type FieldName = keyof PostValues;

export const placementOf = (post?: Pick<Post, PlacementField>): Pick<PostValues, PlacementField> => ({
  inMenu: post?.inMenu ?? false,
  menuLabel: post?.menuLabel ?? "",
  inFooter: post?.inFooter ?? false,
});

const BLANK_VALUES: OtherValues = { status: "draft", categories: [], alt: null, flag: false };
const blankOf = (kind: FieldKind) => (kind in BLANK_VALUES ? BLANK_VALUES[kind as keyof OtherValues] : "");

/** The working copy of a post, or the post without one, as form values. */
export function postValues(post?: Post): PostValues {
  // the date of a post that is not live may have been cleared, to publish it at once
  const isDateCleared = post?.draft?.publishAt === null && postState(post) !== "published";
  const publishAt = isDateCleared ? null : (post?.draft?.publishAt ?? post?.publishedAt ?? null);
  return { ...valuesOfSnapshot(post && { ...post, ...post.draft, publishAt }), ...placementOf(post) };
}

export function valuesOfSnapshot(snapshot?: PostSnapshot): PostValues {
  const stored = snapshot && { ...snapshot, publishAt: localTime(snapshot.publishAt) };
  const values = POST_FIELDS.map(([name, , kind]) => [name, stored?.[name] ?? blankOf(kind)]);
  return { ...Object.fromEntries(values), ...placementOf() } as PostValues;
}

export function draftBody(values: PostValues, post: Post | undefined) {
  return { ...values, publishAt: post && isSameTime(values, post) ? post.publishedAt : isoTime(values.publishAt) };
}

/** True while the publish date is unedited: the form has minutes, the post milliseconds. */
export const isSameTime = ({ publishAt }: Pick<PostValues, "publishAt">, post: Post | undefined) =>
  publishAt === localTime(post?.publishedAt);

export const isFuture = (local: string) => local !== "" && new Date(local) > new Date();

export function scheduledFor(publishAt: string, post: Post | undefined): string | undefined {
  const isPublic = post !== undefined && postState(post) === "published";
  return !isPublic && isFuture(publishAt) ? mediumTime(publishAt) : undefined;
}

export function publishLabel(publishAt: string, post: Post | undefined): string {
  const time = scheduledFor(publishAt, post);
  if (time) return `Schedule for ${time}`;
  return post ? "Update & Publish" : "Publish";
}

/** A time in the format of <input type="datetime-local">; empty for none. */
function localTime(time: string | null | undefined): string {
  if (!time) return "";
  const date = new Date(time);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Passes on an invalid date, which the server refuses. */
export function isoTime(local: string): string | null {
  if (local === "") return null;
  return isTime(local) ? new Date(local).toISOString() : local;
}

export const isTime = (local: string) => local === "" || !Number.isNaN(Date.parse(local));

const TAB_NAMES: Record<PostTab, string> = { content: "Content", seo: "SEO & Social", settings: "Settings" };

export const POST_TABS = (Object.keys(TAB_NAMES) as PostTab[]).map((tab) => ({
  tab,
  name: TAB_NAMES[tab],
  fields: ALL_FIELDS.filter((row) => row[1] === tab).map(([name]) => name),
}));

export function shownValue(values: PostValues, name: FieldName, categories: Category[] = []): string {
  if (name === "categoryIds")
    return values.categoryIds.map((id) => categories.find((one) => one.id === id)?.name ?? `#${id}`).join(", ");
  if (name === "status")
    return capitalized(values.status === "published" && isFuture(values.publishAt) ? "scheduled" : values.status);
  if (name === "publishAt") return values.publishAt && mediumTime(values.publishAt);
  if (name === "featuredImageAlt") return altInWords(values.featuredImageAlt);
  const value = values[name];
  return typeof value === "boolean" ? (value ? "Yes" : "No") : value;
}
