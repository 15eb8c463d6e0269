import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

type Verification = { secret: string | null; response: string | null };

/** Google's verification service on loopback; responds with `state.answer`. */
export async function startRecaptchaServer() {
  const asked: Verification[] = [];
  const state: { answer: unknown; status: number; silent: boolean } = { answer: {}, status: 200, silent: false };
  const server = createServer(async (req, res) => {
    let body = "";
    for await (const chunk of req) body += chunk;
    const form = new URLSearchParams(body);
    if (req.method !== "POST" || req.url !== "/recaptcha/api/siteverify") return res.writeHead(404).end();
    asked.push({ secret: form.get("secret"), response: form.get("response") });
    if (state.silent) return;
    res.writeHead(state.status, { "Content-Type": "application/json" }).end(JSON.stringify(state.answer));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    asked,
    state,
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
