import { z } from "zod";

/** As long as a plain call takes at most. */
const MAX_WAIT_SECONDS = 10;

/** The header `Prefer` of a call that may go on after its response (RFC 7240): "respond-async, wait=2". */
export const preferHeaders = z.object({
  prefer: z
    .string()
    .default("")
    .describe("respond-async: 202 with a Location for what takes longer than wait seconds")
    .transform((header) => ({
      isAsync: /(?:^|,)\s*respond-async\s*(?:[,;]|$)/i.test(header),
      waitSeconds: Math.min(MAX_WAIT_SECONDS, Number(/(?:^|,)\s*wait\s*=\s*"?(\d{1,4})/i.exec(header)?.[1] ?? 0)),
    })),
});
