import { z } from "zod";

/** Whether the list of what to set up is put away, for everybody. */
export const setupHiding = z.strictObject({ hidden: z.boolean() });
