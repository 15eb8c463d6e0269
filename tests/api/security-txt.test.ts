import { afterEach, expect, it } from "vitest";
import { GET as securityTxt } from "@/app/.well-known/security.txt/route";
import { setEnv } from "@/lib/env";

afterEach(() => setEnv({ CONTACT_EMAIL: "" }));

it("security.txt names CONTACT_EMAIL as RFC 9116 requires", async () => {
  setEnv({ CONTACT_EMAIL: "security@example.org" });
  const response = await securityTxt();
  const fields = Object.fromEntries(
    (await response.text())
      .trimEnd()
      .split("\n")
      .map((line) => line.split(/: (.*)/, 2) as [string, string]),
  );
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
  expect(fields).toEqual({
    Contact: "mailto:security@example.org",
    Expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00\.000Z$/),
    "Preferred-Languages": "en",
    Canonical: "http://localhost:3000/.well-known/security.txt",
  });
  const days = (Date.parse(fields.Expires ?? "") - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(170);
  expect(days).toBeLessThan(365);
});

it("security.txt responds 404 without CONTACT_EMAIL", async () => {
  const response = await securityTxt();
  expect(response.status).toBe(404);
  expect(await response.text()).not.toContain("Contact");
});
