import { once } from "node:events";
import { type AddressInfo, createServer, type Server } from "node:net";
import { SMTPServer } from "smtp-server";
import { beforeEach, expect, it, vi } from "vitest";
import { db } from "@/lib/db/client";
import { setEnv } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { checkMail } from "@/lib/health/checks";
import { checkResults } from "@/lib/health/readiness";
import { callJson } from "../support/call";

beforeEach(() => checkResults.clear());

const ask = async (address: "" | "/live" | "/ready") => {
  const { status, headers, body } = await callJson(`GET /api/health${address}`);
  expect(headers.get("cache-control")).toMatch(/no-store/);
  return { status, body };
};

function takeDatabaseAway(): void {
  const gone = new AppError("unavailable", "The database cannot be reached.");
  for (const name of ["$queryRaw", "$queryRawUnsafe"] as const) vi.spyOn(db(), name).mockRejectedValue(gone);
}
function loseAMigration(): void {
  const query = db().$queryRawUnsafe.bind(db());
  const lose = async (sql: string) => (await query<unknown[]>(sql)).slice(1);
  vi.spyOn(db(), "$queryRawUnsafe").mockImplementation(lose as never);
}

/** Has the site send mails to `server`. */
async function mailTo(server: Server, scheme = "smtp"): Promise<string> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`;
  setEnv({ SMTP_URL: address, CONTACT_NOTIFY_TO: "team@example.org" });
  return address;
}

it("GET /api/health/live responds 200 while the process serves, even without a database", async () => {
  takeDatabaseAway();
  expect(await ask("")).toMatchObject({ status: 503 });
  expect(await ask("/live")).toEqual({ status: 200, body: { status: "ok" } });
});

const OK = { database: "ok", migrations: "ok", storage: "ok", mail: "off" };
it.each<[string, () => void, number, object]>([
  ["all is well", () => {}, 200, {}],
  ["the database is unavailable", takeDatabaseAway, 503, { database: "failed", migrations: "failed" }],
  ["a migration is missing", loseAMigration, 503, { migrations: "failed" }],
  ["images cannot be stored", () => setEnv({ DATA_DIR: import.meta.filename }), 503, { storage: "failed" }],
])("GET /api/health/ready names the failing part, without details, when %s", async (_what, arrange, status, failed) => {
  arrange();
  const body = { status: status === 200 ? "ok" : "failed", checks: { ...OK, ...failed } };
  expect(await ask("/ready")).toEqual({ status, body });
});

it("GET /api/health/ready reports an unavailable mail server, which it calls once for many requests", async () => {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.end("421-Not now\r\n421 Later\r\n");
  });
  await mailTo(server);
  for (const answer of await Promise.all(Array.from({ length: 20 }, () => ask("/ready"))))
    expect(answer).toMatchObject({ status: 503, body: { checks: { mail: "failed" } } });
  expect(connections).toBe(1);
  expect((await checkMail()).detail).toContain("421-Not now 421 Later");
  server.close();
});

it.each(["smtps", "smtp"])("the mail check names a refused certificate, and how to accept it: %s", async (scheme) => {
  // smtp-server's default certificate is self-signed
  const server = new SMTPServer({ secure: scheme === "smtps", authOptional: true, logger: false });
  server.on("error", () => {});
  const address = await mailTo(server.server, scheme);
  const detail = expect.stringMatching(/certificate.*NODE_EXTRA_CA_CERTS.*tls\.rejectUnauthorized=false/);
  expect(await checkMail()).toMatchObject({ status: "failed", detail });
  setEnv({ SMTP_URL: `${address}?tls.rejectUnauthorized=false` });
  expect((await checkMail()).status).toBe("ok");
  await new Promise<void>((resolve) => server.close(() => resolve()));
});
