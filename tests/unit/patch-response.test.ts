import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { lastDbFailure } from "@/lib/db/pool";
import { knownName } from "@/lib/site/known-name";
import { patchResponse } from "@/lib/front/patch-response";

let close = () => {};
afterEach(() => close());

async function answerOf(
  handle: RequestListener,
): Promise<{ status: number; type: string | null; text: string; length: string | null; retry: string | null }> {
  const server = createServer((req, res) => {
    patchResponse(res, "The Collective");
    handle(req, res);
  }).listen(0, "127.0.0.1");
  close = () => server.close();
  await new Promise((resolve) => server.once("listening", resolve));
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, {
    signal: AbortSignal.timeout(3_000),
  });
  const { status, headers } = response;
  return {
    status,
    type: headers.get("content-type"),
    text: await response.text(),
    length: headers.get("content-length"),
    retry: headers.get("retry-after"),
  };
}

afterEach(() => (knownName.brand = undefined));

it.each<[string, (res: Parameters<RequestListener>[1]) => void]>([
  ["ended at once", (res) => void Object.assign(res, { statusCode: 405 }).end()],
  ["with its head first", (res) => void res.writeHead(405).end()],
])("turns a 405 of Next.js into JSON when it is %s", async (_name, answer) => {
  const { status, type, text, length } = await answerOf((_req, res) => answer(res));
  expect([status, type, JSON.parse(text)]).toEqual([405, "application/json", { message: "Method Not Allowed" }]);
  expect(Number(length)).toBe(text.length);
});

it("signs the 503 page for a missing database with the last known name of the brand", async () => {
  knownName.brand = "Harbor & Works";
  const { text } = await answerOf((_req, res) => {
    lastDbFailure.at = Date.now();
    res.writeHead(500).end();
  });
  expect(text).toContain("503 · Harbor &amp; Works");
  lastDbFailure.at = 0;
});

it.each<[string, (res: Parameters<RequestListener>[1]) => void]>([
  ["ended at once", (res) => void Object.assign(res, { statusCode: 500 }).end("Internal Server Error")],
  ["with its head first", (res) => void res.writeHead(500, { "content-length": 3 }).end("oh!")],
  [
    "written piece by piece",
    (res) => {
      res.statusCode = 500;
      res.write("a");
      res.end("b");
    },
  ],
])("turns a 500 of Next.js into a 503 while the database is unavailable when it is %s", async (_name, answer) => {
  const { status, text, retry } = await answerOf((_req, res) => {
    lastDbFailure.at = Date.now();
    answer(res);
  });
  expect([status, retry]).toEqual([503, "10"]);
  expect(text).toContain("</html>");
  expect(text).toContain("503 · The Collective");
  lastDbFailure.at = 0;
  expect((await answerOf((_req, res) => answer(res))).status).toBe(500);
});

it("leaves every other response of Next.js unchanged", async () => {
  expect(await answerOf((_req, res) => void res.setHeader("content-type", "text/plain").end("well"))).toMatchObject({
    status: 200,
    text: "well",
    length: "4",
  });
});
