import { z } from "zod";
import { optionalProse, requiredLine, token, visibleText } from "../validation/fields.ts";
import { proseText } from "../validation/text.ts";
import { DEFAULT_EXPIRY_DAYS, MAX_COMMENT_LENGTH, MAX_COMMENT_NAME_LENGTH, MAX_QUOTE_LENGTH } from "./rules.ts";

const MAX_EXPIRY_DAYS = 90;

const DAYS = `A link is valid for 1 to ${MAX_EXPIRY_DAYS} days`;

/** Without a body, the default validity applies. */
export const previewLinkInput = z
  .object({ expiresInDays: z.int(DAYS).min(1, DAYS).max(MAX_EXPIRY_DAYS, DAYS).default(DEFAULT_EXPIRY_DAYS) })
  .prefault({});

const prose = (label: string, max: number) =>
  z
    .string(`${label} is required`)
    .transform(proseText)
    .pipe(z.string().max(max, `${label} must have at most ${max} characters`));

/** A reader's plain text, and the selected passage. */
export const commentInput = z.object({
  name: requiredLine("Your name", MAX_COMMENT_NAME_LENGTH),
  text: prose("Comment", MAX_COMMENT_LENGTH).pipe(visibleText("Comment is required")),
  quote: optionalProse("Quote", MAX_QUOTE_LENGTH),
});

/** A reader's approval of the text for publication; `shown` is the hash of the text they read. */
export const approvalInput = commentInput.pick({ name: true }).extend({ shown: token.optional() });

/** The team's plain text below a comment. */
export const replyInput = z.object({ text: prose("Reply", MAX_COMMENT_LENGTH).pipe(visibleText("Reply is required")) });

export const commentChanges = z.object({ resolved: z.boolean("Say whether the comment is resolved") });

export type PreviewLinkInput = z.infer<typeof previewLinkInput>;
export type CommentInput = z.infer<typeof commentInput>;
export type ApprovalInput = z.infer<typeof approvalInput>;
export type ReplyInput = z.infer<typeof replyInput>;
export type CommentChanges = z.infer<typeof commentChanges>;
