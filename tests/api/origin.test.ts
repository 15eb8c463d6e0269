import { afterEach, expect, it, vi } from "vitest";
import { publicRoute } from "@/lib/api/route";
import { flush } from "@/lib/log";
import { callJson } from "../support/call";

afterEach(() => vi.restoreAllMocks());

let hour = 0;

const post = (headers: Record<string, string>) =>
  callJson(
    publicRoute({}, () => Promise.resolve()),
    { method: "POST", headers },
  );

it.each([
  [{ Origin: "https://studio.example" }, true],
  [{ Origin: "https://studio.example", Host: "studio.example", "Sec-Fetch-Site": "same-origin" }, true],
  [{ Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" }, false],
])("a refused write from %j names SITE_URL: %s", async (headers, names) => {
  const log = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  // logged once an hour at most
  vi.spyOn(performance, "now").mockReturnValue((hour += 1) * 3_600_000 + 1e12);
  const { status, body } = await post(headers);
  flush();
  expect([status, body.message]).toEqual([403, expect.stringMatching(/^Requests from other sites are not accepted\./)]);
  expect([body.message.includes("SITE_URL"), log.mock.calls.join().includes("SITE_URL")]).toEqual([names, names]);
});

it("a write from the site itself is accepted", async () => {
  expect((await post({ Origin: "http://localhost:3000" })).status).toBe(200);
});
