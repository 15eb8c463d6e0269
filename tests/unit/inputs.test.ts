/** Values that the API refuses at each field. tests/api/odd-input.test.ts tests that endpoints use their schemas. */
import { expect, it } from "vitest";
import type { z } from "zod";
import { accountChanges, passwordChange } from "@/lib/account/schema";
import { MAX_ARTICLE_LENGTH, MAX_TAGS } from "@/lib/article-html/limits";
import { categoryInput } from "@/lib/categories/schema";
import { contactRequest, inboxSettings, messagesMark, messageUpdate } from "@/lib/contact/schema";
import { mediaChanges, mediaQuery } from "@/lib/media/schema";
import { invitationInput, peopleSettings, personChanges } from "@/lib/people/schema";
import { portfolioInput, portfolioOrder } from "@/lib/portfolio/schema";
import {
  bulkInput,
  draftChanges,
  newPostInput,
  postInput,
  postListQuery,
  revisionName,
  startedPostInput,
} from "@/lib/posts/schema";
import { approvalInput, commentInput, previewLinkInput, replyInput } from "@/lib/previews/schema";
import { publicationInput, siteExport } from "@/lib/site/schema";
import { statisticsQuery, viewInput } from "@/lib/statistics/schema";

const text = (length: number) => "x".repeat(length);
const numbers = (count: number) => Array.from({ length: count }, (_, n) => n + 1);

const POST = { title: "A shared kitchen", slug: "shared-kitchen", content: "<p>Four houses.</p>" };
const SENDER = { firstName: "Ada", lastName: "Byron", email: "ada@example.org" };
const MESSAGE = { ...SENDER, message: "A kitchen for four houses", recaptchaToken: "x" };
const DOCUMENT = { key: "privacy", version: 0 };

// address.test.ts tests every kind of address
const BAD_URLS = ["javascript:alert(1)", "java\nscript:alert(1)", "x.png", `https://a.example/${text(2_048)}`];
const BAD_IMAGES = [...BAD_URLS, "/api/logout", "/objects/../api/logout", "/objects/"];
const BAD_DATES = ["2126-01-01T00:00:00", "2126-01-01", "2126-02-30T00:00:00Z", "tomorrow", 1];
const BAD_ARTICLES = [7, text(MAX_ARTICLE_LENGTH + 1), "<p>".repeat(MAX_TAGS + 1)];

/** Tests that `schema` refuses values at the path of the issue; issues of several fields have the path "". */
function refuses(what: string, valid: object, schema: z.ZodType, refused: Record<string, unknown[]>): void {
  it(`${what}: an invalid value is refused at its field`, () => {
    expect(schema.safeParse(valid).error).toBeUndefined();
    for (const [path, values] of Object.entries(refused))
      for (const value of values) {
        const [field = ""] = path.split(".");
        const fields = field ? { [field]: value } : (value as object);
        const [issue] = schema.safeParse({ ...valid, ...fields }).error?.issues ?? [];
        expect({ fields, path: issue?.path.join(".") }).toEqual({ fields, path });
      }
  });
}

refuses("a post", POST, newPostInput, {
  title: [null, undefined, " \u0000 \n", text(301), { set: "x" }],
  slug: ["", undefined, "Kitchen", "kitchen\n", "kitchen-\uff11", "a/b", "category", text(201)],
  status: ["live", null],
  excerpt: [7, text(2_001)],
  metaTitle: [text(301)],
  featuredImageAlt: [text(1_001), 1],
  "categoryIds.0": [["1"]],
  categoryIds: [{ set: [] }],
  content: [null, undefined, "", ...BAD_ARTICLES],
  publishAt: [...BAD_DATES, "0000-01-01T00:00:00Z", "9999-12-31T23:59:59-14:00"],
  readyForReview: ["yes"],
  kind: ["story"],
  menuLabel: [text(41)],
  draftKey: ["1"],
  featuredImage: BAD_IMAGES,
  ogImage: BAD_IMAGES,
  twitterImage: BAD_IMAGES,
});
const UNFINISHED = { title: "", slug: "Not A Slug Yet", content: "", featuredImage: "https:/", ogImage: "/objects/" };
refuses("a working copy", UNFINISHED, draftChanges, {
  title: [text(301)],
  slug: [text(201)],
  content: BAD_ARTICLES,
  excerpt: [text(2_001)],
  featuredImage: ["javascript:alert(1)", "\u0001java\nscript:alert(1)", "data:image/png;base64,AAAA"],
  ogImage: [`https://a.example/${text(2_048)}`],
  "categoryIds.0": [["1"]],
  status: ["live"],
  publishAt: BAD_DATES,
  version: ["1"],
});
refuses("a started post", {}, startedPostInput, { title: [text(301)], savedAt: ["yesterday"] });
const LISTED = {
  status: "scheduled",
  category: "1",
  month: "2026-02",
  sort: "-editedAt",
  page: "2",
  trash: "1",
  ready: "1",
};
refuses("the list of posts", LISTED, postListQuery, {
  status: ["live"],
  category: ["x", "0"],
  author: ["1"],
  month: ["2026-13", "26-01"],
  page: ["0"],
});
refuses("a bulk action", { ids: [1], action: "trash" }, bulkInput, {
  ids: [[], numbers(101), undefined],
  "ids.0": [["1"]],
});
refuses("the categories of a bulk action", { ids: [1], action: "categorize", categoryIds: [1] }, bulkInput, {
  categoryIds: [undefined, []],
});
refuses("a bulk action on a filter", { filter: {}, action: "trash" }, bulkInput, {
  filter: [{ statsu: "draft" }, { page: "2" }, "all"],
  "filter.status": [{ status: "live" }],
  ids: [[1]],
});
refuses("the name of a revision", { name: text(80) }, revisionName, { name: [undefined, text(81)] });
refuses("a review link", {}, previewLinkInput, { expiresInDays: [0, 91, 1.5, "14", null] });
refuses("a comment", { name: text(80), text: text(2_000), quote: text(300) }, commentInput, {
  name: ["\u200b\u2800", text(81)],
  text: ["\u2800\n\u3164", text(2_001), { set: "x" }],
  quote: [text(301)],
});
refuses("a reply", { text: text(2_000) }, replyInput, { text: [undefined, " \n", text(2_001)] });
refuses("an approval", { name: "Grace" }, approvalInput, { name: [undefined, " ", text(81)], shown: ["x", null] });
refuses("a category", { name: text(200), slug: "housing", description: null }, categoryInput, {
  name: ["", ["x"], text(201)],
  slug: ["Housing", "page", ""],
  description: [{ set: "x" }, text(2_001)],
});
refuses("a portfolio item", { title: "Hub" }, portfolioInput, {
  title: ["", null],
  status: ["live"],
  technologies: ["not json", '{"a":1}', [1], { set: [] }, numbers(51).map(String)],
  displayOrder: [{ increment: 1 }],
  category: [text(101)],
  slug: ["Hub", "new", { set: "x" }],
  story: BAD_ARTICLES,
  image: BAD_IMAGES,
  url: [...BAD_URLS, "/objects/a.png"],
});
refuses("the order of portfolio items", { ids: [2, 1] }, portfolioOrder, { ids: [[1, 1], "1"], "ids.0": [["1"], [0]] });
const TEXTS = { alt: text(1_000), caption: text(2_000), credit: text(200), focalX: 1, focalY: 0 };
refuses("the texts of a picture", TEXTS, mediaChanges, {
  focalX: [1.01, "0.5"],
  focalY: [-0.01],
  decorative: ["yes"],
  caption: [null, text(2_001)],
  alt: [text(1_001)],
  credit: [text(201)],
});
refuses("the library", { filter: "missing-alt", by: "me", year: "2026", order: "used" }, mediaQuery, {
  by: ["somebody"],
  year: ["26"],
  page: ["0"],
  order: ["name"],
});
refuses("a message", MESSAGE, contactRequest, {
  firstName: ["", "   ", undefined, { set: "Ada" }],
  lastName: ["", null],
  email: ["", "ada@example.org\r\nBcc: all@example.org", "ada@example.org\n", `${text(50_000)}@example.org`],
  message: ["too short", 1234567890, text(60_000)],
  recaptchaToken: ["", undefined],
  submissionId: ["", "1", null],
});
refuses("a change of a message", { read: true }, messageUpdate, {
  "": [{ read: undefined }, { read: undefined, noteBefore: "" }],
  read: ["yes", null],
  spam: [{ set: true }],
  answered: ["yes"],
  note: [text(4_001)],
});
refuses("selected messages", { ids: [1], mark: "spam", on: true }, messagesMark, {
  ids: [[], undefined, numbers(101)],
  "ids.0": [["1"], [0], [2 ** 31]],
  on: ["yes"],
});
refuses("the retention time", { retentionMonths: null }, inboxSettings, {
  retentionMonths: [1.5, 121, "24", undefined],
});
const PERSON = { firstName: text(80), bio: text(600), profileImageUrl: `/objects/${"0".repeat(32)}.png` };
refuses("an account", PERSON, accountChanges, {
  firstName: [text(81)],
  lastName: [7],
  title: [text(81)],
  bio: [text(601)],
  profileImageUrl: ["https://example.org/a.png", "/images/a.png"],
});
refuses("a new password", { currentPassword: "x", password: "four quiet wooden chairs" }, passwordChange, {
  currentPassword: ["", 7],
  password: [{ set: "x" }],
});
refuses("a person", { role: "author" }, personChanges, { role: ["", null, { set: "owner" }] });
refuses("the settings of people", { showBylines: true }, peopleSettings, {
  "": [{ showBylines: undefined }],
  requireSecondFactor: ["yes", null],
});
refuses("an invitation", { email: "ada@example.org", role: "author" }, invitationInput, {
  email: ["nobody", undefined],
});
refuses("statistics", { from: "2026-01-01", to: "2026-02-01" }, statisticsQuery, {
  from: ["2026-02-30", "2026-02-02", "2020-01-01"],
  path: ["about", "/\0"],
});
refuses("a view", { path: "/about" }, viewInput, { path: ["//evil.example", undefined] });
refuses("what is published", { documents: [DOCUMENT] }, publicationInput, { documents: [[DOCUMENT, DOCUMENT]] });
refuses("an export of site texts", { documents: [] }, siteExport, {
  documents: [Array(2).fill({ key: "privacy", value: {} })],
});

const TWO_DIGITS = { publishAt: "0026-12-24T09:30:00.000Z" };
it.each<[string, z.ZodType, object, string]>([
  ["no title", postInput, { ...POST, title: null }, "Title is required"],
  ["no slug", postInput, { ...POST, slug: "" }, "Slug is required"],
  ["a slug", postInput, { ...POST, slug: "A" }, "Slug must contain only lowercase letters, numbers, and hyphens"],
  ["no content", postInput, { ...POST, content: "" }, "Content is required"],
  ["much content", postInput, { ...POST, content: text(2 ** 20 + 1) }, "Content must have at most 1048576 characters"],
  ["many tags", postInput, { ...POST, content: BAD_ARTICLES[2] }, `Content must have at most ${MAX_TAGS / 2} elements`],
  ["a year of two digits", draftChanges, TWO_DIGITS, "Publish date must be in a year from 1900 to 9999"],
  ["no name", categoryInput, { name: "", slug: "a" }, "Category name is required"],
  ["no title of an item", portfolioInput, { title: "" }, "Title is required"],
  ["no first name", contactRequest, { ...MESSAGE, firstName: " " }, "First name is required"],
  ["no last name", contactRequest, { ...MESSAGE, lastName: null }, "Last name is required"],
  ["an address that is none", contactRequest, { ...MESSAGE, email: "ada" }, "Please enter a valid email address"],
  ["a short message", contactRequest, { ...MESSAGE, message: "Hello" }, "Message must be at least 10 characters long"],
  ["a long message", contactRequest, { ...MESSAGE, message: text(10_001) }, "At most 10000 characters"],
  ["blanks without end", contactRequest, { ...MESSAGE, message: "\u2800".repeat(10_001) }, "At most 10000 characters"],
  ["no bot check", contactRequest, { ...MESSAGE, recaptchaToken: "" }, "Please complete the reCAPTCHA verification"],
])("%s is refused with its own message", (_what, schema, value, message) =>
  expect(schema.safeParse(value).error?.issues.map((issue) => issue.message)).toEqual([message]),
);

it("the alternative text of a featured image is one line, or null", () => {
  const stored = (featuredImageAlt: unknown) => postInput.parse({ ...POST, featuredImageAlt });
  expect(stored("  A porch,\n at dusk ")).toMatchObject({ featuredImageAlt: "A porch, at dusk" });
  expect(stored(null)).toMatchObject({ featuredImageAlt: null });
});
