/**
 * The yardstick beside nginx: a bare node:http server with the bytes and headers of the site's pages. `node
 * bare-server.ts SITE PORT PAGE…`
 */
import { once } from "node:events";
import { createServer, type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";

type Copy = { headers: string[]; body: Buffer };

const [, , site = "", port = "", ...pages] = process.argv;
// headers that the server sets itself
const OWN_HEADERS = /^(date|connection|keep-alive|transfer-encoding)$/i;

const copies = new Map<string, Copy>();
for (const page of pages) {
  for (const encoding of ["identity", "br, gzip"]) copies.set(`${encoding} ${page}`, await copyOf(page, encoding));
}

createServer((req, res) => {
  const copy = copies.get(`${req.headers["accept-encoding"] ?? "identity"} ${req.url}`);
  if (!copy) return res.writeHead(404).end();
  return res.writeHead(200, copy.headers).end(copy.body);
}).listen(Number(port), "127.0.0.1");

async function copyOf(page: string, encoding: string): Promise<Copy> {
  const asked = request(site + page, { headers: { "accept-encoding": encoding } }).end();
  const [response] = (await once(asked, "response")) as [IncomingMessage];
  const headers = response.rawHeaders.filter((_, index, all) => !OWN_HEADERS.test(all[index - (index % 2)] ?? ""));
  return { headers, body: await buffer(response) };
}
