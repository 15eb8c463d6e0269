import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { GET as health } from "@/app/api/health/route";
import { GET as live } from "@/app/api/health/live/route";
import { GET as ready } from "@/app/api/health/ready/route";
import { db } from "@/lib/db/client";
import { env, setEnv } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { checkMail } from "@/lib/health/checks";
import { forgetReadiness } from "@/lib/health/readiness";
import { SMTPServer } from "smtp-server";
import { callJson } from "../support/call";

const { DATA_DIR } = env();

beforeEach(forgetReadiness);
afterEach(() => {
  vi.restoreAllMocks();
  setEnv({ DATA_DIR, SMTP_URL: "", CONTACT_NOTIFY_TO: "" });
});

/** Fails queries as if there were no server. */
function takeDatabaseAway(): void {
  const refuse = () => Promise.reject(new AppError("unavailable", "The database cannot be reached."));
  for (const name of ["$queryRaw", "$queryRawUnsafe"] as const)
    vi.spyOn(db(), name).mockImplementation(refuse as unknown as ReturnType<typeof db>[typeof name]);
}

const notCached = (headers: Headers) => expect(headers.get("cache-control")).toMatch(/no-store/);

it("GET /api/health/live responds 200 while the process serves, even without a database", async () => {
  takeDatabaseAway();
  expect((await callJson(health)).status).toBe(503);
  const { status, headers, body } = await callJson(live);
  expect([status, body]).toEqual([200, { status: "ok" }]);
  notCached(headers);
});

function loseAMigration(): void {
  const query = db().$queryRawUnsafe.bind(db());
  vi.spyOn(db(), "$queryRawUnsafe").mockImplementation((async (sql: string) =>
    (await query<unknown[]>(sql)).slice(1)) as unknown as ReturnType<typeof db>["$queryRawUnsafe"]);
}

describe("GET /api/health/ready", () => {
  const OK = { database: "ok", migrations: "ok", storage: "ok", mail: "off" };
  it.each<[string, () => void, object]>([
    ["all is well", () => {}, {}],
    ["the database is away", takeDatabaseAway, { database: "failed", migrations: "failed" }],
    ["a migration is missing", loseAMigration, { migrations: "failed" }],
    ["images cannot be stored", () => setEnv({ DATA_DIR: import.meta.filename }), { storage: "failed" }],
  ])("GET /api/health/ready says what fails, and no detail, when %s", async (_what, arrange, failed) => {
    arrange();
    const isOk = Object.keys(failed).length === 0;
    const { status, headers, body } = await callJson(ready);
    expect({ status, body }).toEqual({
      ...{ status: isOk ? 200 : 503, body: { status: isOk ? "ok" : "failed", checks: { ...OK, ...failed } } },
    });
    notCached(headers);
  });

  it("GET /api/health/ready reports an unavailable mail server and asks it once for many callers", async () => {
    let connections = 0;
    const server = createServer((socket) => {
      connections += 1;
      socket.destroy();
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    setEnv({ SMTP_URL: `smtp://127.0.0.1:${port}`, CONTACT_NOTIFY_TO: "team@example.org" });
    const answers = await Promise.all(Array.from({ length: 20 }, () => callJson(ready)));
    server.close();
    expect(answers.map(({ status, body }) => [status, body.checks.mail])).toEqual(answers.map(() => [503, "failed"]));
    expect(connections).toBe(1);
  });
});

it.each(["smtps", "smtp"])(
  "the check of mail names the certificate that %s refuses, and the option that helps",
  async (scheme) => {
    // its own certificate is signed by nobody, which it would say on the console
    const server = new SMTPServer({ secure: scheme === "smtps", authOptional: true, logger: false });
    server.on("error", () => {});
    server.listen(0, "127.0.0.1");
    await once(server.server, "listening");
    const { port } = server.server.address() as AddressInfo;
    const address = `${scheme}://127.0.0.1:${port}`;
    setEnv({ SMTP_URL: address, CONTACT_NOTIFY_TO: "hello@example.org" });
    const { status, detail } = await checkMail();
    expect(status).toBe("failed");
    expect(detail).toMatch(/certificate.*NODE_EXTRA_CA_CERTS.*tls\.rejectUnauthorized=false/);
    setEnv({ SMTP_URL: `${address}?tls.rejectUnauthorized=false` });
    expect((await checkMail()).status).toBe("ok");
    await new Promise<void>((resolve) => server.close(() => resolve()));
  },
);
