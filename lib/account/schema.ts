import { z } from "zod";
import { MAX_PASSWORD_LENGTH } from "../auth/rules.ts";
import { libraryImage, notEmpty, optionalLine, optionalProse, requiredLine, token } from "../validation/fields.ts";
import { emailText } from "../validation/text.ts";

const MAX_RESPONSE = 16_384;

// WebAuthn, 5.8.3: at most 1023 bytes
const credentialId = z.string().regex(/^[\w-]{1,1364}$/, "This is not a credential");

/** A browser's response to a challenge (WebAuthn, 5.1: toJSON); the library validates the rest. */
export const credentialResponse = z.looseObject(
  {
    id: credentialId,
    rawId: credentialId,
    type: z.literal("public-key"),
    response: z.looseObject({ clientDataJSON: z.string().max(MAX_RESPONSE) }),
    clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  },
  "Send the browser's response",
);

export const MAX_NAME_LENGTH = 80;
const MAX_TITLE_LENGTH = 80;
const MAX_BIO_LENGTH = 600;
export const MAX_EMAIL_LENGTH = 254;

export const ACCOUNT_LABELS = {
  firstName: "First Name",
  lastName: "Last Name",
  title: "Title",
  bio: "Bio",
  profileImageUrl: "Picture",
} as const;

const nullToEmpty = (text: string | null | undefined) => (text === undefined ? undefined : (text ?? ""));

const fields = z.object({
  firstName: optionalLine(ACCOUNT_LABELS.firstName, MAX_NAME_LENGTH),
  lastName: optionalLine(ACCOUNT_LABELS.lastName, MAX_NAME_LENGTH),
  title: optionalLine(ACCOUNT_LABELS.title, MAX_TITLE_LENGTH).transform(nullToEmpty),
  bio: optionalProse(ACCOUNT_LABELS.bio, MAX_BIO_LENGTH).transform(nullToEmpty),
  profileImageUrl: libraryImage(ACCOUNT_LABELS.profileImageUrl),
});

export const accountChanges = notEmpty(fields);

/** A password as typed. assertGoodPassword (lib/auth) checks new ones. */
export const passwordText = (label: string) =>
  z.string(`${label} is required`).min(1, `${label} is required`).max(MAX_PASSWORD_LENGTH, `${label} is too long`);

export const passwordChange = z.object({
  currentPassword: passwordText("Current password"),
  password: passwordText("New password"),
});

/** `response`: the browser's response to the options of a sign-in with a passkey. */
export const confirmation = z
  .object({ password: passwordText("Current password").optional(), response: credentialResponse.optional() })
  .refine(({ password, response }) => (password === undefined) !== (response === undefined), {
    message: "Send password or response",
    path: ["password"],
  });

export const resetRequest = z.object({
  email: z
    .string("Enter your email address")
    .transform(emailText)
    .pipe(z.email("Enter your email address").max(MAX_EMAIL_LENGTH)),
});

export const newPassword = z.object({ password: passwordText("New password") });

/** A session's id is the hash of its token. */
export const sessionParams = z.object({ id: token });

/** `response`: the browser's response to the options. */
export const passkeyInput = z.object({ name: requiredLine("Name", MAX_NAME_LENGTH), response: credentialResponse });

export type PasskeyInput = z.infer<typeof passkeyInput>;
export type AccountChanges = z.infer<typeof accountChanges>;
export type PasswordChange = z.infer<typeof passwordChange>;
