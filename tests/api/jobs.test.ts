import path from "node:path";
import { PgBoss } from "pg-boss";
import { expect, it, vi } from "vitest";
import { writeBackup } from "@/lib/backup/backup";
import { restoreBackup } from "@/lib/backup/restore";
import { db } from "@/lib/db/client";
import { queryPool } from "@/lib/db/pool";
import { env, setEnv } from "@/lib/env";
import { checkJobs } from "@/lib/health/checks";
import { createBoss, sendJob, sendRecurringJobs, sendWaitingJobs } from "@/lib/jobs/send";
import { work as cleanUp } from "@/lib/jobs/clean-up";
import { jobs } from "@/lib/jobs/start";
import { countJobs } from "@/lib/jobs/queries";
import { workDueJobs } from "@/lib/jobs/work";
import { localDisk } from "@/lib/storage/local-disk";
import manifest from "pg-boss/package.json" with { type: "json" };
import { callJson, signIn } from "../support/call";
import { message, openMailbox } from "../support/contact";
import { temporaryFolder } from "../support/prepared-site";
import { addManyJobs } from "../support/stored";
import { editorOf } from "../support/posts";

const scratch = temporaryFolder();
const mailServer = openMailbox();

const PENDING = { ...message, mailState: "pending" as const, mailNextAttemptAt: new Date() };

/** Stores a message and a job for its mail, unless `then` throws. */
const addMessage = (then = () => {}): Promise<number> =>
  db().$transaction(async (transaction) => {
    const { id } = await transaction.contactSubmission.create({ data: PENDING, select: { id: true } });
    await sendJob(transaction, "contact.mail", { id });
    then();
    return id;
  });
const sendAgain = (id: number) => db().$transaction((transaction) => sendJob(transaction, "contact.mail", { id }));
const take = async () => (await createBoss(db())).fetch("contact.mail");
const state = async (id: number) => (await db().contactSubmission.findUniqueOrThrow({ where: { id } })).mailState;
const mailedIds = () => mailServer.mails.map(({ source }) => Number(/admin\/messages\/(\d+)/.exec(source)?.[1]));
/** Makes all jobs older, as if this much time had passed. */
const age = (seconds: number) => db().$executeRaw`
  UPDATE pgboss.job SET start_after = start_after - ${seconds} * interval '1 second',
    started_on = started_on - ${seconds} * interval '1 second', completed_on = completed_on - ${seconds} * interval '1 second'`;
const DAY = 24 * 60 * 60;

it("the migrations make the tables that this version of pg-boss requires", async () => {
  const executeSql = async (text: string, values: unknown[] = []) => ({ rows: await queryPool(text, values) });
  const boss = new PgBoss({ db: { executeSql } });
  expect(await boss.schemaVersion()).toBe(manifest.pgboss.schema);
  expect(await boss.detectSchemaDrift()).toMatchObject({ ok: true });
});

it("a job and its cause are stored together or not at all", async () => {
  await expect(addMessage(() => expect.unreachable("too late"))).rejects.toThrow("too late");
  expect(await db().contactSubmission.count()).toBe(0);
  expect(await countJobs()).toEqual([]);
});

it("a job runs again when its process was killed", async () => {
  const id = await addMessage();
  // a killed process leaves its job active
  const [taken] = await take();
  expect(await mailServer.sent()).toBe(0);
  await age(taken?.expireInSeconds ?? 0);
  await workDueJobs();
  expect(mailedIds()).toEqual([id]);
  expect(await db().contactSubmission.findMany()).toMatchObject([{ id, mailState: "sent", mailAttempts: 2 }]);
});

it("an email is sent once when the process is killed after sending it", async () => {
  const id = await addMessage();
  await workDueJobs();
  await db().$executeRaw`
    UPDATE pgboss.job SET state = 'active', completed_on = NULL, started_on = now() - interval '1 day'`;
  await workDueJobs();
  expect(mailedIds()).toEqual([id]);
  expect(await countJobs()).toEqual([]);
});

it("a job fails for good after its last attempt kills its process", async () => {
  const id = await addMessage();
  mailServer.state.refuse = true;
  for (let attempt = 1; attempt <= 8; attempt += 2) {
    // killed
    expect(await take()).toMatchObject([{ retryCount: attempt - 1 }]);
    await age(DAY);
    // refused
    await workDueJobs();
    await age(DAY);
  }
  const mailError = expect.stringContaining("Not today");
  const given = { id, mailState: "failed", mailAttempts: 8, mailError, mailNextAttemptAt: null };
  expect(await db().contactSubmission.findMany()).toMatchObject([given]);
  expect(await countJobs()).toEqual([{ queue: "contact.mail", waiting: 0, active: 0, failed: 1 }]);
});

it("a job runs after the running one with the same input", async () => {
  const id = await addMessage();
  const [taken] = await take();
  await sendAgain(id);
  expect(await mailServer.sent()).toBe(0);
  if (taken) await (await createBoss(db())).complete("contact.mail", taken);
  await workDueJobs();
  expect(mailedIds()).toEqual([id]);
});

it("a failing job does not stop the other jobs of its queue or other queues", async () => {
  const [first, poisoned, last] = [await addMessage(), await addMessage(), await addMessage()];
  await db().$executeRaw`UPDATE pgboss.job SET data = '{"id": "poison"}' WHERE data = ${{ id: poisoned }}`;
  await sendRecurringJobs();
  await workDueJobs();
  expect(mailedIds().sort((a, b) => a - b)).toEqual([first, last]);
  expect(await countJobs()).toEqual([{ queue: "contact.mail", waiting: 1, active: 0, failed: 0 }]);
  expect(vi.mocked(console.error).mock.calls.join("\n")).toContain("poison");
});

it("a failed job is shown to the operator until it succeeds or is two weeks old", async () => {
  expect(await checkJobs()).toEqual({ status: "ok", detail: "0 waiting, 0 failed" });
  const [sent, kept] = [await addMessage(), await addMessage()];
  await db().$executeRaw`UPDATE pgboss.job SET state = 'failed', completed_on = now()`;
  expect(await checkJobs()).toMatchObject({ status: "failed", detail: expect.stringMatching(/^0 waiting, 2 failed/) });
  await sendAgain(sent);
  await workDueJobs();
  expect((await checkJobs()).detail).toMatch(/^0 waiting, 1 failed \(contact.mail 1\)/);
  await db().contactSubmission.delete({ where: { id: kept } });
  await age(13 * DAY);
  await cleanUp();
  expect((await checkJobs()).status).toBe("failed");
  await age(DAY + 1);
  await cleanUp();
  expect((await checkJobs()).status).toBe("ok");
});

it("a step of the clean-up that fails does not stop the others, and is logged", async () => {
  await db().rateLimit.create({ data: { key: "over", points: 1, expire: 1n } });
  await db().$executeRaw`ALTER TABLE contact_submissions RENAME TO contact_submissions_away`;
  try {
    await cleanUp();
  } finally {
    await db().$executeRaw`ALTER TABLE contact_submissions_away RENAME TO contact_submissions`;
  }
  expect(await db().rateLimit.count({ where: { key: "over" } })).toBe(0);
  expect(vi.mocked(console.error).mock.calls.join("\n")).toContain("A step of the hourly clean-up failed");
});

it("several processes run every job once", async () => {
  const [ids, working]: [number[], Promise<void>[]] = [[], []];
  for (let count = 0; count < 30; count += 1) ids.push(await addMessage());
  for (let process = 1; process <= 3; process += 1) {
    // each process has its own state
    jobs.lastRuns.clear();
    working.push(workDueJobs());
    await vi.waitFor(() => expect(jobs.lastRuns.size).toBe(1), { interval: 1 });
  }
  await Promise.all(working);
  expect(mailedIds().sort((a, b) => a - b)).toEqual(ids);
});

it("several processes queue a recurring job once in its interval", async () => {
  await Promise.all([sendRecurringJobs(), sendRecurringJobs()]);
  await workDueJobs();
  await sendRecurringJobs();
  const stored = await db().$queryRaw`SELECT name, state FROM pgboss.job ORDER BY name`;
  expect(stored).toEqual(["clean-up", "links.check"].map((name) => ({ name, state: "completed" })));
});

it("a worker stops in time with 10,000 waiting jobs, which do not delay other queues", async () => {
  await addManyJobs((sql) => db().$executeRawUnsafe(sql), { waiting: 10_000 });
  const id = await addMessage();
  const began = performance.now();
  const working = workDueJobs(2_500);
  await vi.waitFor(async () => expect(await state(id)).toBe("sent"), 4_000);
  await working;
  expect(performance.now() - began).toBeLessThan(10_000);
  const [counts] = await countJobs();
  expect(counts).toMatchObject({ queue: "comment.mail", active: 0 });
  expect(counts?.waiting).toBeLessThan(9_990);
  // the mailbox works what is left after each test
  await db().$executeRaw`TRUNCATE pgboss.job`;
});

it("the clean-up queues a row without a job once, for the time it is due", async () => {
  const later = new Date(Date.now() + 60_000);
  const others = [{ trashedAt: new Date() }, { mailState: "sent" as const }];
  await db().contactSubmission.createMany({
    data: [{}, { mailNextAttemptAt: later }, ...others].map((row) => ({ ...PENDING, ...row })),
  });
  const { id } = (await editorOf(await signIn()).create()).body;
  const comment = { postId: id, name: "Bo", text: "Fine", mailDueAt: new Date() };
  await db().postComment.createMany({ data: [comment, comment, { ...comment, mailDueAt: null }] });
  for (let times = 0; times < 2; times += 1) await cleanUp();
  const waiting = (await countJobs()).map((count) => `${count.queue}: ${count.waiting}`);
  expect(waiting).toEqual(["comment.mail: 1", "contact.mail: 2"]);
  await workDueJobs();
  const subjects = mailServer.mails.map(({ source }) => /Subject: (.*)/.exec(source)?.[1]).sort();
  expect(subjects).toEqual([expect.stringContaining("2_comments_on"), "Message from Ada Lovelace: Growth Strategy"]);
  await age(60);
  expect(await mailServer.sent()).toBe(3);
  await sendWaitingJobs();
  expect(await countJobs()).toEqual([]);
});

it("a restore queues the emails of the backup and drops the jobs of the rows that it replaces", async () => {
  const file = path.join(scratch, "backup.tar.gz");
  const store = localDisk(path.join(scratch, "data"));
  const url = env().DATABASE_URL ?? "";
  const kept = await addMessage();
  const manifest = await writeBackup(url, store, file);
  await workDueJobs();
  await addMessage();
  await restoreBackup(url, store, { file, manifest, replace: true });
  expect(await countJobs()).toEqual([]);
  await sendWaitingJobs();
  await workDueJobs();
  expect({ mailed: mailedIds(), state: await state(kept) }).toEqual({ mailed: [kept, kept], state: "sent" });
});

const run = (authorization?: string) =>
  callJson("GET /api/jobs/run", { headers: authorization ? { Authorization: authorization } : {} });

it("GET /api/jobs/run runs due and recurring jobs for callers with CRON_SECRET, 404 if none is set", async () => {
  for (const authorization of [undefined, "Bearer ", "Bearer undefined"])
    expect(await run(authorization)).toMatchObject({ status: 404, body: { message: "Not found" } });
  setEnv({ CRON_SECRET: "a-secret-of-the-tests" });
  const id = await addMessage();
  for (const wrong of [undefined, "Bearer", "Bearer x", "Bearer a-secret-of-the-test", "a-secret-of-the-tests"])
    expect((await run(wrong)).status).toBe(401);
  expect(await state(id)).toBe("pending");
  for (const scheme of ["Bearer", "bearer"])
    expect(await run(`${scheme} a-secret-of-the-tests`)).toMatchObject({ status: 200, body: [] });
  expect(await state(id)).toBe("sent");
  const done = await db().$queryRaw`SELECT FROM pgboss.job WHERE name = 'clean-up' AND state = 'completed'`;
  expect(done).toHaveLength(1);
});
