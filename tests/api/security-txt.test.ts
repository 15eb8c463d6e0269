import { afterEach, expect, it } from "vitest";
import { GET as securityTxt } from "@/app/.well-known/security.txt/route";
import { setEnv } from "@/lib/env";

afterEach(() => setEnv({ CONTACT_EMAIL: "" }));

it("security.txt names CONTACT_EMAIL as RFC 9116 requires, and is 404 without", async () => {
  expect((await securityTxt()).status).toBe(404);
  setEnv({ CONTACT_EMAIL: "security@example.org" });
  const response = await securityTxt();
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const text = await response.text();
  const expires = /^Expires: (\d{4}-\d\d-\d\dT00:00:00\.000Z)$/m.exec(text)?.[1] ?? "";
  expect(text.trimEnd().split("\n").toSorted()).toEqual([
    "Canonical: http://localhost:3000/.well-known/security.txt",
    "Contact: mailto:security@example.org",
    `Expires: ${expires}`,
    "Preferred-Languages: en",
  ]);
  const days = (Date.parse(expires) - Date.now()) / 86_400_000;
  expect([days > 170, days < 365]).toEqual([true, true]);
});
