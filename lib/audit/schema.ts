import { z } from "zod";
import { isInRange, pageNumber } from "../validation/fields.ts";
import { type SubjectKind, SUBJECTS } from "./rules.ts";

export const ENTRIES_PER_PAGE = 50;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 24 * 60 * 60_000;
const kinds = Object.keys(SUBJECTS) as [SubjectKind, ...SubjectKind[]];

/** A day in UTC, or a moment with its offset. */
const moment = (name: string) => {
  const error = `${name} must be a day or a time`;
  return z
    .union([z.iso.date(), z.iso.datetime({ offset: true })], error)
    .refine((text) => isInRange(new Date(text)), error);
};

export const activityQuery = z.object({
  page: pageNumber.default(1),
  actor: z.uuid("actor must be a person's id").optional(),
  kind: z.enum(kinds, "kind must be that of a subject").optional(),
  from: moment("from")
    .transform((text) => new Date(text))
    .optional(),
  /** The day is included. */
  to: moment("to")
    .transform((text) => new Date(new Date(text).getTime() + (DAY.test(text) ? DAY_MS - 1 : 0)))
    .optional(),
});

export type ActivityQuery = z.infer<typeof activityQuery>;
