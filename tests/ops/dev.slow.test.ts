import { expect, it } from "vitest";
import { freePort } from "../support/site-process.ts";
import { prepareDataDir, siteStarter, temporaryFolder } from "../support/prepared-site.ts";

const dataDir = temporaryFolder();
const startSite = siteStarter();

it("npm run dev serves the pages, tells browsers what has changed, and ends while one is open", async () => {
  const site = await startSite({ dataDir: await prepareDataDir(dataDir), port: await freePort(), dev: true });
  // a public page first: the page cache makes a request of its own for it
  for (const address of ["/about", "/login"])
    expect([address, (await fetch(site.url + address)).status]).toEqual([address, 200]);
  const socket = new WebSocket(`${site.url.replace("http", "ws")}/_next/hmr?id=test`);
  const first = await new Promise<string>((resolve, reject) => {
    socket.onmessage = ({ data }) => resolve(String(data));
    socket.onerror = () => reject(new Error("The web socket was refused."));
  });
  expect(first).not.toBe("");
  const began = performance.now();
  await site.end();
  // a browser that is still open does not hold it up
  expect(performance.now() - began).toBeLessThan(5_000);
});
