import { z } from "zod";
import { lineText, proseText } from "../text.ts";

export const MAX_NAME_LENGTH = 100;
export const MAX_EMAIL_LENGTH = 254;
export const MAX_COMPANY_LENGTH = 200;
export const MIN_MESSAGE_LENGTH = 10;
export const MAX_MESSAGE_LENGTH = 10_000;
const MAX_TOKEN_LENGTH = 8_192;

const name = (missing: string) =>
  z.string(missing).transform(lineText).pipe(z.string().min(1, missing).max(MAX_NAME_LENGTH, `At most ${MAX_NAME_LENGTH} characters`));

const optionalLine = z
  .string()
  .transform(lineText)
  .pipe(z.string().max(MAX_COMPANY_LENGTH, `At most ${MAX_COMPANY_LENGTH} characters`))
  .transform((value) => value || undefined)
  .optional();

const EMAIL = "Please enter a valid email address";
// a line break is refused and not trimmed away: it is how a header is smuggled into a mail
const email = z
  .string(EMAIL)
  .max(MAX_EMAIL_LENGTH, { error: EMAIL, abort: true })
  .refine((value) => !/[\r\n]/.test(value), { error: EMAIL, abort: true })
  .transform((value) => value.trim())
  .pipe(z.email(EMAIL));

const MESSAGE = `Message must be at least ${MIN_MESSAGE_LENGTH} characters long`;
const message = z
  .string(MESSAGE)
  .transform(proseText)
  .pipe(z.string().min(MIN_MESSAGE_LENGTH, MESSAGE).max(MAX_MESSAGE_LENGTH, `At most ${MAX_MESSAGE_LENGTH} characters`));

/** What the visitor writes: the form checks it before sending, the server again. */
export const contactInput = z.object({
  firstName: name("First name is required"),
  lastName: name("Last name is required"),
  email,
  company: optionalLine,
  /** a value of `serviceOptions`; another one is kept as it is, lest a page of yesterday loses a message */
  service: optionalLine,
  message,
});

const TOKEN = "Please complete the reCAPTCHA verification";

/** What the form sends: the input, the bot check's token and two signs by which robots give themselves away. */
export const contactRequest = contactInput.extend({
  recaptchaToken: z.string(TOKEN).min(1, TOKEN).max(MAX_TOKEN_LENGTH, TOKEN),
  /** the honeypot: a field that people do not see; filled in by what fills in everything */
  website: z.string().max(1_000).optional(),
  /** milliseconds from the first touch of the form to its sending */
  elapsedMs: z.number().nonnegative().optional(),
});

export type ContactInput = z.infer<typeof contactInput>;
export type ContactRequest = z.infer<typeof contactRequest>;
export type ContactFields = z.input<typeof contactInput>;

export const blankContact: Required<ContactFields> = {
  firstName: "",
  lastName: "",
  email: "",
  company: "",
  service: "",
  message: "",
};

export const BOXES = ["inbox", "spam"] as const;
export type Box = (typeof BOXES)[number];

const MAX_SEARCH_LENGTH = 200;
const MAX_PAGE = 100_000;

/** The address of a list: an odd value shows the first page of the inbox instead of an error. */
export const messageListQuery = z.object({
  box: z.enum(BOXES).catch("inbox"),
  q: z.string().transform((value) => lineText(value).slice(0, MAX_SEARCH_LENGTH)).catch(""),
  page: z.coerce.number().int().min(1).max(MAX_PAGE).catch(1),
});
export type MessageListQuery = z.infer<typeof messageListQuery>;

const MAX_ID = 2_147_483_647;
export const messageParams = z.object({ id: z.string().regex(/^[1-9]\d{0,9}$/).transform(Number).pipe(z.number().max(MAX_ID)) });

export const messageUpdate = z
  .object({ read: z.boolean().optional(), spam: z.boolean().optional() })
  .refine(({ read, spam }) => read !== undefined || spam !== undefined, "Say what to change: read or spam");
export type MessageUpdate = z.infer<typeof messageUpdate>;

export const eraseInput = z.object({ email });

export const MAX_RETENTION_MONTHS = 120;
export const retentionSetting = z.object({ months: z.int().min(1).max(MAX_RETENTION_MONTHS).nullable() });
const RETENTION = `A whole number of months from 1 to ${MAX_RETENTION_MONTHS}, or null to keep everything`;
export const inboxSettings = z.object({ retentionMonths: z.int(RETENTION).min(1, RETENTION).max(MAX_RETENTION_MONTHS, RETENTION).nullable() });
