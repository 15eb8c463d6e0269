import { once } from "node:events";
import { expect, it } from "vitest";
import { renderInProcess } from "@/lib/front/renderings";

it("an in-process handler that waits for its client to drain the response completes without a client", async () => {
  let asked = "";
  let isSent = false;
  await renderInProcess(async (req, res) => {
    asked = `${req.method} ${req.url}`;
    for (let part = 0; part < 20; part += 1) {
      if (!res.write(Buffer.alloc(100_000))) await once(res, "drain");
    }
    const finished = once(res, "finish");
    res.end();
    await finished;
    isSent = true;
  }, "/blog/feed.xml");
  expect([asked, isSent]).toEqual(["GET /blog/feed.xml", true]);
});

it("an in-process handler reads an empty request body", async () => {
  let body = "not read";
  await renderInProcess(async (req, res) => {
    body = "";
    for await (const chunk of req) body += chunk;
    res.end();
  }, "/");
  expect(body).toBe("");
});
