import { globSync, readFileSync } from "node:fs";
import { beforeEach, expect, it, vi } from "vitest";
import { guarded, recordPage } from "@/app/admin/guarded";
import { SignInRequired } from "@/components/admin/shell/sign-in-required";
import type { Role } from "@/lib/auth/rules";
import { AppError } from "@/lib/errors";

let role: Role | null;
vi.mock("@/lib/auth/session", () => ({ currentStaff: async () => role && { id: "7", role } }));
let lacksSecondFactor = false;
vi.mock("@/lib/auth/second-factor", () => ({ lacksSecondFactor: async () => lacksSecondFactor }));
// what experimental.authInterrupts of next.config.ts sets
beforeEach(() => vi.stubEnv("__NEXT_EXPERIMENTAL_AUTH_INTERRUPTS", "true"));

const screen = vi.fn(() => "the screen");

it("a guarded screen opens for a role with its permission", async () => {
  role = "editor";
  expect(await guarded("site.read", screen)).toMatchObject({ props: { children: "the screen" } });
});

it("a guarded screen responds 403 to a role without the permission and asks the anonymous to sign in", async () => {
  screen.mockClear();
  role = "author";
  await expect(guarded("site.read", screen)).rejects.toMatchObject({ digest: "NEXT_HTTP_ERROR_FALLBACK;403" });
  role = null;
  expect(await guarded("site.read", screen)).toMatchObject({ type: SignInRequired });
  expect(screen).not.toHaveBeenCalled();
});

it("a guarded screen redirects a person without a required second factor to the account", async () => {
  [role, lacksSecondFactor] = ["owner", true];
  await expect(guarded("site.read", screen)).rejects.toMatchObject({
    digest: expect.stringMatching(/^NEXT_REDIRECT;.*;\/admin\/account;/),
  });
  expect(await guarded("account", screen)).toMatchObject({ props: { children: "the screen" } });
  lacksSecondFactor = false;
});

it("the page of a record responds 403 to a person who may open the screen, but not this record", async () => {
  role = "author";
  const page = recordPage(
    "posts.write",
    () => null,
    async (_actor, id) => {
      if (id === 3) throw new AppError("forbidden", "Forbidden");
      if (id === 5) throw new AppError("not_found", "Not found");
    },
  );
  const open = (id: string) => page({ params: Promise.resolve({ id }) });
  await expect(open("3")).rejects.toMatchObject({ digest: "NEXT_HTTP_ERROR_FALLBACK;403" });
  await expect(open("x")).rejects.toMatchObject({ digest: "NEXT_HTTP_ERROR_FALLBACK;404" });
  for (const id of [4, 5]) expect(await open(String(id))).toMatchObject({ props: { children: { props: { id } } } });
});

it("every page of the admin area is guarded", () => {
  const pages = globSync("app/admin/**/page.tsx");
  expect(pages.length).toBeGreaterThan(10);
  const unguarded = pages.filter((file) => !/guarded\(|recordPage\(|redirect\(/.test(readFileSync(file, "utf8")));
  expect(unguarded).toEqual([]);
});
