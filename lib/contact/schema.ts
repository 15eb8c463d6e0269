import { z } from "zod";
import { idList, limitedText, optionalLine, pageNumber, searchText, visibleText } from "../validation/fields.ts";
import { charactersOf, emailText, isBlank, lineText, proseText } from "../validation/text.ts";
import { parseUrl } from "../validation/address.ts";

const MAX_NAME_LENGTH = 100;
const MAX_EMAIL_LENGTH = 254;
const MAX_COMPANY_LENGTH = 200;
const MIN_MESSAGE_LENGTH = 10;
/** A sentence in a script without spaces has few characters, of three bytes each. */
const MIN_MESSAGE_BYTES = 20;
const MAX_MESSAGE_LENGTH = 10_000;
const MAX_NOTE_LENGTH = 4_000;
const MAX_TOKEN_LENGTH = 8_192;

const name = (missing: string) =>
  z
    .string(missing)
    .transform(lineText)
    .pipe(visibleText(missing).max(MAX_NAME_LENGTH, `At most ${MAX_NAME_LENGTH} characters`));

const FIRST_NAME = "First name is required";
const LAST_NAME = "Last name is required";
const EMAIL = "Please enter a valid email address";
// Line breaks are refused, not trimmed: they smuggle headers into a mail.
const email = z
  .string(EMAIL)
  .max(MAX_EMAIL_LENGTH, { error: EMAIL, abort: true })
  .refine((value) => !/[\r\n]/.test(value), { error: EMAIL, abort: true })
  .transform(emailText)
  .refine(isEmail, EMAIL);

// RFC 5322, 3.2.3, and letters of every script (RFC 6531)
const LOCAL_PART = /^[\p{L}\p{N}\p{M}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}\p{M}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const ASCII_DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/;

function isEmail(value: string): boolean {
  const at = value.lastIndexOf("@");
  return LOCAL_PART.test(value.slice(0, at)) && ASCII_DOMAIN.test(toAscii(value.slice(at + 1)));
}

/** A domain in Punycode; empty if it is invalid. */
function toAscii(domain: string): string {
  if (!/^[\p{L}\p{N}\p{M}.-]+$/u.test(domain)) return "";
  return parseUrl(`http://${domain}`)?.hostname ?? "";
}

const MESSAGE = `Message must be at least ${MIN_MESSAGE_LENGTH} characters long`;
const message = z
  .string(MESSAGE)
  .transform(proseText)
  .pipe(
    z
      .string()
      // checked first, because normalizing piles of accents takes quadratic time
      .max(MAX_MESSAGE_LENGTH, { error: `At most ${MAX_MESSAGE_LENGTH} characters`, abort: true })
      .refine(isLongEnough, MESSAGE),
  );

function isLongEnough(text: string): boolean {
  if (isBlank(text)) return false;
  return (
    new TextEncoder().encode(text.normalize()).length >= MIN_MESSAGE_BYTES ||
    [...charactersOf(text)].length >= MIN_MESSAGE_LENGTH
  );
}

/** Validated by the form and by the server. */
export const contactInput = z.object({
  firstName: name(FIRST_NAME),
  lastName: name(LAST_NAME),
  email,
  company: optionalLine("Company", MAX_COMPANY_LENGTH),
  /** Usually one of SERVICES; unknown values are kept, so that an outdated page loses no message. */
  service: optionalLine("Service", MAX_COMPANY_LENGTH),
  message,
});

/** The messages of required fields; the staff may reword them (lib/site/documents/contact.ts). */
export const CONTACT_ISSUES = { firstName: FIRST_NAME, lastName: LAST_NAME, email: EMAIL, message: MESSAGE } as const;

const TOKEN = "Please complete the reCAPTCHA verification";

/** The input, the bot check's token and two signals that reveal bots. */
export const contactRequest = contactInput.extend({
  /** Made by the browser, so that a message sent twice is stored once. */
  submissionId: z.uuid("submissionId must be a UUID").optional(),
  recaptchaToken: z.string(TOKEN).min(1, TOKEN).max(MAX_TOKEN_LENGTH, TOKEN),
  website: z.string().max(1_000).optional(),
  /** Milliseconds from the first focus to sending. */
  elapsedMs: z.number().nonnegative().optional(),
});

export type ContactRequest = z.infer<typeof contactRequest>;

/** Invalid values fall back to the first page of the inbox. */
export const messageListQuery = z.object({
  box: z.enum(["inbox", "spam"]).catch("inbox"),
  q: searchText.catch(""),
  page: pageNumber.catch(1),
  trash: z.literal("1").optional().catch(undefined),
  open: z.literal("1").optional().catch(undefined),
});
export type MessageListQuery = z.infer<typeof messageListQuery>;

export const messageUpdate = z
  .object({
    read: z.boolean().optional(),
    spam: z.boolean().optional(),
    answered: z.boolean().optional(),
    note: limitedText("Note", MAX_NOTE_LENGTH, proseText).optional(),
    /** The note that the user saw: a different stored note is not overwritten. */
    noteBefore: z.string("noteBefore must be text").optional(),
  })
  .refine(
    ({ noteBefore: _, ...changes }) => Object.values(changes).some((value) => value !== undefined),
    "Say what to change: read, spam, answered or note",
  );
export type MessageUpdate = z.infer<typeof messageUpdate>;

const MAX_BULK_MESSAGES = 100;

export const messagesMark = z.object({
  ids: idList("messages", MAX_BULK_MESSAGES),
  mark: z.enum(["answered", "spam", "trashed"], "Choose answered, spam or trashed"),
  on: z.boolean("on must be true or false"),
});
export type MessagesMark = z.infer<typeof messagesMark>;

export const eraseInput = z.object({ email });

const MAX_RETENTION_MONTHS = 120;
const RETENTION = `A whole number of months from 1 to ${MAX_RETENTION_MONTHS}, or null to keep everything`;
const months = z.int(RETENTION).min(1, RETENTION).max(MAX_RETENTION_MONTHS, RETENTION).nullable();
export const retentionSetting = z.object({ months });
export const inboxSettings = z.object({ retentionMonths: months });
