import { describe, expect, it } from "vitest";
import { assertGoodPassword } from "@/lib/auth/password-rule";

const ADA = { email: "ada.byron@example.org", firstName: "Ada", lastName: "Lovelace" };
const refusal = (password: string) =>
  assertGoodPassword(password, ADA).then(
    () => undefined,
    ({ code, message, issues }) => ({ code, message, issues }),
  );

describe("a new password", () => {
  it.each(["", "short", "elevenchars", "🔑".repeat(11)])(
    "a new password has at least 12 characters, unlike %j",
    async (password) => {
      const message = "Use at least 12 characters";
      const issues = [{ path: "password", message }];
      expect(await refusal(password)).toEqual({ code: "validation", message, issues });
    },
  );

  it.each([
    "password1234",
    "P@ssw0rd1234",
    "123456789012",
    "qwertyuiop12",
    "1q2w3e4r5t6y",
    "aaaaaaaaaaaa",
    "            ",
    "passwordpassword",
    "administrator",
    "ada.byron@example.org",
    "Lovelace1234",
    "TheCollective",
  ])("a new password is not easily guessed, like %j", async (password) => {
    expect((await refusal(password))?.message).toMatch(/easily guessed/);
  });

  it.each([
    "a password of the tests",
    "four quiet wooden chairs",
    "Tz7#mwK2!xQp",
    "пароль для кухни 7",
    "four quiet wooden chairs, ".repeat(37),
  ])("a new password may be %j", async (password) => {
    expect(await refusal(password)).toBeUndefined();
  });
});
