/**
 * The yardstick beside nginx: a bare node:http server with the bytes and headers of the site's pages. `node
 * bare-server.ts SITE PORT PAGE…`
 */
import { createServer, request } from "node:http";

type Copy = { headers: string[]; body: Buffer };

const [, , site = "", port = "", ...pages] = process.argv;
// made by the server itself
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

function copyOf(page: string, encoding: string): Promise<Copy> {
  return new Promise((resolve, reject) => {
    const asked = request(site + page, { headers: { "accept-encoding": encoding } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const headers = response.rawHeaders.filter(
          (_, index, all) => !OWN_HEADERS.test(all[index - (index % 2)] ?? ""),
        );
        resolve({ headers, body: Buffer.concat(chunks) });
      });
    });
    asked.on("error", reject);
    asked.end();
  });
}
