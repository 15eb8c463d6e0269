import { expect, it } from "vitest";
import { may, PERMISSIONS, type Permission } from "@/lib/auth/permissions";
import { GUEST, type Role, SYSTEM } from "@/lib/auth/rules";

const granted = (role: Role) =>
  (Object.keys(PERMISSIONS) as Permission[]).filter((permission) => may({ id: "7", role }, permission));

it("an author may write own drafts, upload images, and read categories and the portfolio", () => {
  expect(granted("author")).toEqual([
    "account",
    "api.read",
    "posts.read",
    "posts.write",
    "categories.read",
    "portfolio.read",
    "media.read",
    "media.upload",
    "media.write",
    "statistics.read",
  ]);
});

it("an editor may write all content and messages, and an owner may do everything", () => {
  expect(granted("owner")).toEqual(Object.keys(PERMISSIONS));
  expect(granted("editor")).toEqual(
    expect.arrayContaining(["posts.publish", "posts.others", "site.write", "messages.write"]),
  );
});

it("the system may do everything, and a visitor may do nothing that staff may", () => {
  for (const permission of Object.keys(PERMISSIONS) as Permission[])
    expect([may(SYSTEM, permission), may(GUEST, permission)]).toEqual([true, false]);
});
