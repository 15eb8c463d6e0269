import { z } from "zod";
import { pageNumber } from "../validation/fields.ts";

export const LINKS_PER_PAGE = 50;
export const LINK_STATES = ["dead", "unknown", "ok"] as const;

export const linkListQuery = z.object({
  page: pageNumber.default(1),
  filter: z.enum(LINK_STATES, "filter must be dead, unknown or ok").optional(),
});

export type LinkListQuery = z.infer<typeof linkListQuery>;
