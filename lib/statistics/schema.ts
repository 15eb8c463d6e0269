import { z } from "zod";
import { withoutSlash } from "../paths.ts";
import { isInRange } from "../validation/fields.ts";
import { countDays, dayBefore, dayOf, MAX_DAYS } from "./rules.ts";

/** The largest beacon, in bytes. */
export const MAX_VIEW_BYTES = 2 * 1024;
const DEFAULT_DAYS = 30;

const PATH = z
  .string("path must be a path")
  .max(500)
  .regex(/^\/(?!\/)\P{Cc}*$/u, "path must be a path");

export const viewInput = z.object({
  path: PATH.transform((path) => path.split(/[?#]/, 1)[0] ?? path),
  referrer: z.string("referrer must be text").optional(),
  source: z.string("source must be text").optional(),
});
export type ViewInput = z.infer<typeof viewInput>;

const day = (name: string) =>
  z.iso
    .date(`${name} must be a day`)
    .refine((text) => isInRange(new Date(text)), `${name} must be a day`)
    .optional();

const period = { from: day("from"), to: day("to") };

/** The days from `from` to `to`, the last 30 by default. */
function filled<Period extends { from?: string; to?: string }>(query: Period, context: z.RefinementCtx) {
  const to = query.to ?? dayOf(new Date());
  const from = query.from ?? dayBefore(to, DEFAULT_DAYS - 1);
  const count = countDays(from, to);
  if (count < 1) context.addIssue({ code: "custom", path: ["from"], message: "from must not be after to" });
  else if (count > MAX_DAYS) context.addIssue({ code: "custom", path: ["from"], message: `At most ${MAX_DAYS} days` });
  return { ...query, from, to };
}

export const statisticsQuery = z.object({ ...period, path: PATH.transform(withoutSlash).optional() }).transform(filled);
export const exportQuery = z.object(period).transform(filled);
export type StatisticsQuery = z.infer<typeof statisticsQuery>;
