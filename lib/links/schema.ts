import { z } from "zod";
import { pageQuery } from "../validation/fields.ts";

export const LINKS_PER_PAGE = 50;
const LINK_STATES = ["dead", "unknown", "ok"] as const;
export type LinkState = (typeof LINK_STATES)[number];

export const linkListQuery = pageQuery.extend({
  filter: z.enum(LINK_STATES, "filter must be dead, unknown or ok").optional(),
});
