/**
 * The JSON of the main resources, for the description of the API. Types hold each to what the function of its route returns; the
 * tests of the API hold every response to it.
 */
import { z } from "zod";
import type { InJson } from "@/lib/api/in-json";
import { namedShape } from "@/lib/api/returns";
import { ROLES } from "@/lib/auth/rules";
import type { EditableCategory } from "@/lib/categories/admin-queries";
import type { MessageList, MessageView } from "@/lib/contact/queries";
import { SPAM_REASONS, type SpamReason } from "@/lib/contact/rules";
import type { ListedMedia, MediaDetail, MediaItem } from "@/lib/media/queries";
import { MEDIA_USE_KINDS } from "@/lib/media/schema";
import type { ListedPerson } from "@/lib/people/queries";
import type { PortfolioItem } from "@/lib/portfolio/admin-queries";
import type { EditablePost } from "@/lib/posts/admin-queries";
import type { ListedPost } from "@/lib/posts/dashboard-queries";
import { mapFields, POST_LABELS } from "@/lib/posts/fields";
import { POST_KINDS, POST_STATUSES, type PostCard } from "@/lib/posts/rules";
import type { EditableSiteDocument, ListedSiteDocument } from "@/lib/site/queries";

const named = <Value>(name: string, shape: z.ZodType<InJson<Value>>) => namedShape(name, shape);

const id = z.int().positive();
const time = z.iso.datetime();
const count = z.int().nonnegative();
const text = z.string();
const maybe = text.nullable();
const person = z.strictObject({ id: z.uuid(), name: text });

const snapshot = {
  ...mapFields(POST_LABELS, () => maybe),
  ...{ title: text, slug: text, content: text },
  categoryIds: z.array(id),
  status: z.enum(POST_STATUSES),
  readyForReview: z.boolean(),
};
const { publishAt, ...fields } = snapshot;

export const postShape = named<EditablePost>(
  "Post",
  z.strictObject({
    ...fields,
    id,
    kind: z.enum(POST_KINDS),
    ...{ createdAt: time, updatedAt: time, publishedAt: time.nullable() },
    version: count,
    authorId: z.uuid().nullable(),
    author: person.nullable(),
    ...{ inMenu: z.boolean(), menuLabel: maybe, inFooter: z.boolean() },
    draft: z.strictObject({ ...fields, publishAt, savedAt: time, author: person.nullable() }).nullable(),
  }),
);

export const postRowShape = named<ListedPost>(
  "PostRow",
  z.strictObject({
    ...{ id, kind: z.enum(POST_KINDS), title: text, slug: text, excerpt: maybe, status: z.enum(POST_STATUSES) },
    ...{ readyForReview: z.boolean(), hasDraft: z.boolean(), openComments: count },
    ...{ createdAt: time, editedAt: time, publishedAt: time.nullable(), trashedAt: time.optional() },
    author: person.nullable(),
    categoryIds: z.array(id),
  }),
);

export const postCardShape = named<PostCard>(
  "PostCard",
  z.strictObject({
    ...{ id, title: text, slug: text, excerpt: text, hasNoExcerpt: z.literal(true).optional(), status: text },
    ...{ featuredImage: maybe, featuredImageAlt: maybe, publishedAt: time.nullable(), catalogNumber: count.nullable() },
    picture: z
      .strictObject({ width: count, height: count, focalX: z.number(), focalY: z.number(), color: maybe })
      .optional(),
    categories: z.array(z.strictObject({ name: text, slug: text })),
  }),
);

export const categoryShape = named<EditableCategory>(
  "Category",
  z.strictObject({ id, name: text, slug: text, description: maybe, createdAt: time, version: count, postCount: count }),
);

export const portfolioItemShape = named<PortfolioItem>(
  "PortfolioItem",
  z.strictObject({
    ...{ id, title: text, slug: text, description: maybe, image: maybe, imageAlt: maybe, url: maybe, category: maybe },
    technologies: text.describe("A JSON list of texts"),
    status: z.enum(["active", "archived"]),
    displayOrder: z.int(),
    ...{ createdAt: time, updatedAt: time, version: count, story: maybe },
  }),
);

const mediaItem = {
  ...{ id: text, objectPath: text, name: text, mime: text, bytes: count, width: count, height: count },
  ...{ alt: text, decorative: z.boolean(), caption: text, credit: text, focalX: z.number(), focalY: z.number() },
  ...{ createdAt: time, createdById: z.uuid().nullable(), originalId: maybe },
};

export const mediaItemShape = named<MediaItem>("MediaItem", z.strictObject(mediaItem));

export const mediaDetailShape = named<MediaDetail>(
  "MediaDetail",
  z.strictObject({
    ...mediaItem,
    uses: z.array(z.strictObject({ kind: z.enum(MEDIA_USE_KINDS), id: z.union([id, text]), title: text, path: maybe })),
  }),
);

export const mediaRowShape = named<ListedMedia>("MediaRow", z.strictObject({ ...mediaItem, useCount: count }));

const messageHead = {
  ...{ id, firstName: text, lastName: text, email: text, company: maybe, service: maybe, createdAt: time },
  ...{ readAt: time.nullable(), answeredAt: time.nullable(), isSpam: z.boolean() },
  spamReasons: z.array(z.enum(Object.keys(SPAM_REASONS) as [SpamReason, ...SpamReason[]])),
  mailState: z.enum(["off", "pending", "sent", "failed"]),
};

export const messageShape = named<MessageView>(
  "Message",
  z.strictObject({
    ...messageHead,
    ...{ message: text, note: text, serviceLabel: maybe, fromSender: count },
    ...{ mailAttempts: count, mailNextAttemptAt: time.nullable(), mailSentAt: time.nullable(), mailError: maybe },
  }),
);

export const messageListShape = named<MessageList>(
  "MessageList",
  z.strictObject({
    messages: z.array(z.strictObject({ ...messageHead, summary: text })),
    ...{ total: count, page: count, pages: count, unread: count, spam: count, trash: count },
  }),
);

export const personShape = named<ListedPerson>(
  "Person",
  z.strictObject({
    ...{ id: z.uuid(), email: text, firstName: maybe, lastName: maybe, role: z.enum(ROLES) },
    ...{ disabledAt: time.nullable(), lastSeenAt: time.nullable(), secondFactor: z.boolean() },
  }),
);

const values = z.record(text, z.unknown());
const fieldDescription = z.strictObject({
  ...{ path: text, type: text, label: text, hint: text.optional(), when: text.optional() },
  ...{ min: count.optional(), max: count.optional() },
  options: z.array(z.strictObject({ value: text, label: text })).optional(),
  ...{ group: text.optional(), entry: text.optional() },
});

/** The values of a document are as its `fields` say. */
export const siteDocumentShape = named<Record<keyof EditableSiteDocument, unknown>>(
  "SiteDocument",
  z.strictObject({
    ...{ key: text, title: text, value: values, default: values, version: count, isDefault: z.boolean() },
    draft: z.strictObject({ value: values, savedAt: time, author: person.nullable() }).nullable(),
    fields: z.array(fieldDescription),
  }),
);

export const siteDocumentRowShape = named<ListedSiteDocument>(
  "SiteDocumentRow",
  z.strictObject({
    ...{ key: text, title: text, version: count, isDefault: z.boolean(), hasDraft: z.boolean() },
    pages: z.array(text),
  }),
);

/** One page of a list. */
export const pageOf = <Item extends z.ZodType>(item: Item) => z.strictObject({ items: z.array(item), total: count });
