import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

type Blob = { bytes: Buffer; type: string };

/**
 * A stand-in for Vercel Blob over HTTP on loopback: the calls that the site makes, and presigned PUTs, which are held
 * to path, size, type and a single write.
 */
export async function startBlobStore() {
  const blobs = new Map<string, Blob>();
  const calls: string[] = [];
  const state = { down: false };
  const server = createServer(async (req, res) => {
    const url = new URL(req.url ?? "/", origin());
    const answer = (status: number, body: unknown) =>
      res.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
    calls.push(`${req.method} ${url.pathname}`);
    if (state.down) return answer(403, { error: { code: "store_suspended", message: "down" } });
    const body = await bodyOf(req);
    if (url.pathname.startsWith("/files/")) {
      const blob = blobs.get(url.pathname.slice("/files/".length));
      return blob ? res.writeHead(200, { "Content-Type": blob.type }).end(blob.bytes) : res.writeHead(404).end();
    }
    if (url.pathname === "/api/signed-token") {
      const scope = Buffer.from(JSON.stringify({ storeId: "store_double", ...JSON.parse(body.toString()) })).toString(
        "base64url",
      );
      return answer(200, { delegationToken: `${scope}.signature`, clientSigningToken: "key" });
    }
    if (url.pathname === "/api/delete") {
      for (const path of JSON.parse(body.toString()).urls) blobs.delete(path);
      return answer(200, null);
    }
    const path = url.searchParams.get("pathname") ?? url.searchParams.get("url") ?? "";
    if (req.method === "GET") {
      const blob = blobs.get(path);
      return blob
        ? answer(200, described(path, blob))
        : answer(404, { error: { code: "not_found", message: "no such blob" } });
    }
    const isBrowser = req.headers.authorization === undefined;
    if (isBrowser) {
      const scope = JSON.parse(
        Buffer.from(
          (url.searchParams.get("vercel-blob-delegation") ?? "").split(".")[0] ?? "",
          "base64url",
        ).toString() || "{}",
      );
      if (scope.pathname !== path || blobs.has(path)) return answer(403, { error: { code: "forbidden" } });
      if (body.length > scope.maximumSizeInBytes) return answer(413, { error: { code: "file_too_large" } });
    }
    const blob = { bytes: body, type: String(req.headers["x-content-type"] ?? req.headers["content-type"]) };
    blobs.set(path, blob);
    return answer(200, described(path, blob));
  });
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const described = (pathname: string, { bytes, type }: Blob) => ({
    url: `${origin()}/files/${pathname}`,
    downloadUrl: `${origin()}/files/${pathname}?download=1`,
    pathname,
    size: bytes.length,
    contentType: type,
    contentDisposition: "inline",
    cacheControl: "public",
    uploadedAt: new Date().toISOString(),
    etag: '"x"',
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    blobs,
    calls,
    state,
    apiUrl: `${origin()}/api`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function bodyOf(req: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk);
  return Buffer.concat(chunks);
}
