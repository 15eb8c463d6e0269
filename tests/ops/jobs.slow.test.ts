/** Two instances that work the jobs of one database. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, inject, it, vi } from "vitest";
import { freePort, type Site, startSite } from "../support/site-process.ts";
import { startMailServer } from "../support/mail-server.ts";
import { createDatabase, runSql } from "../support/data-servers.ts";
import { sendContact, startBotCheck } from "../support/site-client.ts";

const PORT = await freePort(2);
const TOKEN = "a-token-of-the-tests";
const TAKEN_OVER_WITHIN_MS = 30_000;
/** Far below what a mail server is waited for. */
const ENDED_WITHIN_MS = 60_000;
const scratch = mkdtempSync(path.join(tmpdir(), "collective-jobs-"));
const database = await createDatabase(inject("serverUrl"));
const mailServer = await startMailServer();
const botCheck = await startBotCheck();
let sites: [Site, Site];

const start = (port: number) =>
  startSite({
    dataDir: path.join(scratch, String(port)),
    port,
    ownGroup: true,
    env: {
      ...botCheck.env,
      DATABASE_URL: database.url,
      AUTH_SECRET: "0123456789abcdef0123456789abcdef",
      SITE_URL: `http://localhost:${PORT}`,
      SMTP_URL: mailServer.url,
      CONTACT_NOTIFY_TO: "hello@example.org",
      METRICS_TOKEN: TOKEN,
      CRON_SECRET: TOKEN,
    },
  });

beforeAll(async () => {
  // at once, on an empty database
  sites = await Promise.all([start(PORT), start(PORT + 1)]);
});
afterAll(async () => {
  await Promise.all(sites.map((site) => site.end()));
  await Promise.all([mailServer.stop(), botCheck.stop()]);
  await database.drop();
  rmSync(scratch, { recursive: true, force: true });
});

const mailed = () => mailServer.mails.map(({ source }) => /Message (\w+)\./.exec(source)?.[1]).sort();
const send = async ({ url }: Site, name: string) =>
  expect((await sendContact(url, `Message ${name}.`)).status).toBe(201);
const get = (site: Site, address: string) =>
  fetch(site.url + address, { headers: { Authorization: `Bearer ${TOKEN}` } });

it("two instances email every message once", async () => {
  const names = Array.from({ length: 10 }, (_, index) => `n${index}`);
  await Promise.all(names.map((name, index) => send(sites[index % 2 ? 0 : 1], name)));
  await vi.waitFor(() => expect(mailed()).toEqual(names), 20_000);
});

it("a mail server that accepts a message after 20 seconds gets it once", { timeout: 60_000 }, async () => {
  mailServer.state.held = new Promise((resolve) => setTimeout(resolve, 20_000));
  const before = mailServer.mails.length;
  await send(sites[0], "slow");
  const states = async () =>
    (await runSql(database.url, "SELECT mail_state, mail_attempts FROM contact_submissions ORDER BY id DESC LIMIT 1"))
      .rows;
  await vi.waitFor(async () => expect(await states()).toEqual([{ mail_state: "sent", mail_attempts: 1 }]), 40_000);
  expect(mailServer.mails).toHaveLength(before + 1);
  mailServer.state.held = undefined;
});

it("/metrics counts jobs, and /api/jobs/run responds with the number of the remaining ones", async () => {
  mailServer.state.refuse = true;
  await send(sites[0], "refused");
  const waiting = 'jobs{queue="contact.mail",state="waiting"} 1';
  await vi.waitFor(async () => expect(await (await get(sites[1], "/metrics")).text()).toContain(waiting), 20_000);
  expect(await (await get(sites[1], "/api/jobs/run")).json()).toEqual([
    { queue: "contact.mail", waiting: 1, active: 0, failed: 0 },
  ]);
  mailServer.state.refuse = false;
  await runSql(database.url, "UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'");
  // without a request
  await vi.waitFor(() => expect(mailed()).toContain("refused"), 20_000);
});

it("an instance ends in spite of a silent mail server, and another one takes over a killed one's emails", async () => {
  mailServer.state.isSilent = true;
  await send(sites[0], "first");
  await send(sites[1], "second");
  const isInHand = async () =>
    expect((await runSql(database.url, "SELECT FROM pgboss.job WHERE state = 'active'")).rowCount).toBe(2);
  await vi.waitFor(isInHand, 5_000);
  const began = Date.now();
  await sites[0].end();
  expect(Date.now() - began).toBeLessThan(ENDED_WITHIN_MS);
  await sites[1].killAll();
  mailServer.state.isSilent = false;
  // a mail server may take as long
  await runSql(
    database.url,
    "UPDATE pgboss.job SET started_on = started_on - interval '15 minutes' WHERE state = 'active'",
  );
  sites[1] = await start(PORT + 1);
  await vi.waitFor(() => expect(mailed()).toEqual(expect.arrayContaining(["first", "second"])), {
    timeout: TAKEN_OVER_WITHIN_MS,
    interval: 500,
  });
  expect(mailServer.mails).toHaveLength(14);
});
