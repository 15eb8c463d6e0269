import { z } from "zod";

const MAX_TEXT = 16_384;

// WebAuthn, 5.8.3: at most 1023 bytes
const credentialId = z.string().regex(/^[\w-]{1,1364}$/, "This is not a credential");

/** A browser's response to a challenge (WebAuthn, 5.1: toJSON); the library validates the rest. */
export const credentialResponse = z.looseObject(
  {
    id: credentialId,
    rawId: credentialId,
    type: z.literal("public-key"),
    response: z.looseObject({ clientDataJSON: z.string().max(MAX_TEXT) }),
    clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  },
  "Send the browser's response",
);
