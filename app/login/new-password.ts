import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "@/lib/auth/rules";

/** The password field of forms that set one. */
export const NEW_PASSWORD = {
  name: "password",
  hint: `At least ${MIN_PASSWORD_LENGTH} characters`,
  type: "password",
  autoComplete: "new-password",
  required: true,
  minLength: MIN_PASSWORD_LENGTH,
  maxLength: MAX_PASSWORD_LENGTH,
};
