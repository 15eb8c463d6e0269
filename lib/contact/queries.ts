import "server-only";
import { isBuildWithoutDatabase, publicRead } from "../cache.ts";
import { db } from "../db/client.ts";
import { readSetting } from "../db/settings.ts";
import { Prisma } from "../generated/prisma/client.ts";
import { inBatches } from "../lists/batches.ts";
import { foundPage, SEARCH_LIMIT } from "../lists/search.ts";
import { containingWords } from "../lists/search-sql.ts";
import { cutText } from "../validation/text.ts";
import {
  DEFAULT_RETENTION_MONTHS,
  MESSAGES_PER_PAGE,
  RETENTION_SETTING,
  SENDER_SELECT,
  serviceLabel,
  type SpamReason,
} from "./rules.ts";
import { type MessageListQuery, retentionSetting } from "./schema.ts";

const SUMMARY_LENGTH = 160;

const summaryFields = {
  ...SENDER_SELECT,
  readAt: true,
  answeredAt: true,
  isSpam: true,
  spamReasons: true,
  mailState: true,
} as const satisfies Prisma.ContactSubmissionSelect;

const fields = { ...summaryFields, message: true, note: true, mailError: true } as const;

type Row = Prisma.ContactSubmissionGetPayload<{ select: typeof fields }>;

export type Message = Omit<Row, "spamReasons"> & { spamReasons: SpamReason[] };

export type MessageList = Awaited<ReturnType<typeof listMessages>>;

type MessageFilter = Pick<MessageListQuery, "box" | "q" | "trash" | "open">;

/** A page of a box, with the counts of all boxes. The total of a search or filter is at most SEARCH_LIMIT + 1. */
export async function listMessages({ page, ...narrowing }: MessageListQuery) {
  const [[inbox = 0, spam = 0, unread = 0, trash = 0], found] = await Promise.all([
    Promise.all([BOXES.inbox, BOXES.spam, UNREAD, IN_TRASH].map(countOf)),
    narrowing.q || narrowing.open ? selectIds(narrowing, SEARCH_LIMIT + 1) : null,
  ]);
  const total = found?.length ?? (narrowing.trash ? trash : { inbox, spam }[narrowing.box]);
  const pages = Math.max(1, Math.ceil(Math.min(total, found ? SEARCH_LIMIT : total) / MESSAGES_PER_PAGE));
  const shown = Math.min(page, pages);
  const ids = found
    ? foundPage(found, shown, MESSAGES_PER_PAGE)
    : await selectIds(narrowing, MESSAGES_PER_PAGE, (shown - 1) * MESSAGES_PER_PAGE);
  const where = { id: { in: ids } };
  const select = { ...summaryFields, message: true } as const;
  const rows = await db().contactSubmission.findMany({ where, orderBy: orderOf(narrowing), select });
  const items = rows.map(({ message, ...row }) => ({ ...typedRow(row), summary: cutText(message, SUMMARY_LENGTH) }));
  // `messages` is what programs of version 1.0 read
  return { items, messages: items, total, page: shown, pages, unread, spam, trash };
}

const BOXES = { inbox: { trashedAt: null, isSpam: false }, spam: { trashedAt: null, isSpam: true } };
const UNREAD = { ...BOXES.inbox, readAt: null };
const IN_TRASH = { trashedAt: { not: null } };

const countOf = (where: Prisma.ContactSubmissionWhereInput) => db().contactSubmission.count({ where });

/** Newest first; in the trash, the last trashed first. */
const orderOf = ({ trash }: MessageFilter): Prisma.ContactSubmissionOrderByWithRelationInput[] => [
  trash ? { trashedAt: "desc" } : { createdAt: "desc" },
  { id: "desc" },
];

async function selectIds(narrowing: MessageFilter, take: number | null = null, skip = 0): Promise<number[]> {
  const order = narrowing.trash ? Prisma.sql`trashed_at DESC, id DESC` : Prisma.sql`created_at DESC, id DESC`;
  const rows = await db().$queryRaw<{ id: number }[]>`
    SELECT id FROM contact_submissions
    WHERE ${matching(narrowing)} ORDER BY ${order} LIMIT ${take}::int OFFSET ${skip}`;
  return rows.map(({ id }) => id);
}

/** Whether the message of a submission is stored, in the trash too. */
export async function isMessageStored(submissionId: string): Promise<boolean> {
  return (await db().contactSubmission.count({ where: { submissionId } })) > 0;
}

export type MessageView = Message & { serviceLabel: string | null; fromSender: number };

/** One message with its screen's context, not from the trash. Throws AppError not_found. */
export async function getMessageView(id: number): Promise<MessageView> {
  const message = await db().contactSubmission.findUniqueOrThrow({ where: { id, trashedAt: null }, select: fields });
  // ignores case, and includes spam and trash
  const [sent] = await db().$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM contact_submissions WHERE lower(email) = lower(${message.email})`;
  return { ...typedRow(message), serviceLabel: serviceLabel(message.service), fromSender: sent?.count ?? 0 };
}

export const countUnread = () => countOf(UNREAD);

export async function* everyMessage({ box, q, open }: Omit<MessageFilter, "trash">): AsyncGenerator<Message> {
  const narrowing = { box, q, open };
  const read = (ids: number[]) =>
    db().contactSubmission.findMany({ where: { id: { in: ids } }, orderBy: orderOf(narrowing), select: fields });
  for await (const rows of inBatches(await selectIds(narrowing), read)) yield* rows.map(typedRow);
}

/** The age limit in months; null keeps all. */
export async function getRetentionMonths(): Promise<number | null> {
  const setting = await readSetting(RETENTION_SETTING, retentionSetting);
  return setting ? setting.months : DEFAULT_RETENTION_MONTHS;
}

/** The same for the contact section, cached until it changes. */
export async function getShownRetentionMonths(): Promise<number | null> {
  if (isBuildWithoutDatabase()) return DEFAULT_RETENTION_MONTHS;
  return publicRead([`setting:${RETENTION_SETTING}`], getRetentionMonths);
}

// The program writes only SpamReasons to the column.
const typedRow = <Stored extends { spamReasons: string[] }>(row: Stored) =>
  row as Omit<Stored, "spamReasons"> & { spamReasons: SpamReason[] };

const SEARCH_COLUMNS = ["first_name", "last_name", "email", "company", "service", "message"];

function matching({ box, q, trash, open }: MessageFilter): Prisma.Sql {
  const place = trash
    ? Prisma.sql`trashed_at IS NOT NULL`
    : Prisma.sql`trashed_at IS NULL AND is_spam = ${box === "spam"}`;
  const conditions = [place, containingWords(SEARCH_COLUMNS, q)];
  if (open) conditions.push(Prisma.sql`answered_at IS NULL`);
  return Prisma.join(conditions, " AND ");
}
