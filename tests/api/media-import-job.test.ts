import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import * as importedRoute from "@/app/api/media/import/[id]/route";
import * as importRoute from "@/app/api/media/import/route";
import { preferHeaders } from "@/lib/api/prefer";
import { verifyArchive } from "@/lib/backup/archive";
import { writeBackup } from "@/lib/backup/backup";
import { restoreBackup } from "@/lib/backup/restore";
import { db } from "@/lib/db/client";
import { env, setEnv } from "@/lib/env";
import { work as cleanUp } from "@/lib/jobs/clean-up";
import { bossOn, sendWaitingJobs } from "@/lib/jobs/send";
import { workDueJobs } from "@/lib/jobs/work";
import { work } from "@/lib/media/import-job";
import { localDisk } from "@/lib/storage/local-disk";
import { callJson } from "../support/call";
import { temporaryDataDir } from "../support/data-dir";
import { picture } from "../support/images";
import { signIn } from "../support/sign-in";

const dataDir = temporaryDataDir();

/** Of the other site; `/slow` sends the second half of its picture when the test says so. */
let asked: string[] = [];
let finish: () => void;
let finished: Promise<void>;
let png: Buffer;
const server = createServer((request, response) => {
  asked.push(request.url ?? "");
  if (request.url?.startsWith("/slow")) return void sendSlowly(response);
  if (request.url === "/text.png") return void finished.then(() => response.end("<html>"));
  if (request.url === "/gone.png") return void response.writeHead(404).end();
  response.end(png);
});
async function sendSlowly(response: ServerResponse) {
  response.writeHead(200, { "Content-Length": png.length }).write(png.subarray(0, 40));
  await finished;
  response.end(png.subarray(40));
}

let base: string;
let cookie: string;
beforeAll(async () => {
  png = await picture("png");
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  setEnv({ FETCH_ALLOW: "127.0.0.1" });
});
beforeEach(async () => {
  cookie = await signIn();
  asked = [];
  finished = new Promise((resolve) => (finish = resolve));
});
afterEach(async () => {
  finish();
  await workDueJobs();
});
afterAll(() => {
  setEnv({ FETCH_ALLOW: "" });
  server.closeAllConnections();
  server.close();
});

const begin = (from: string, prefer = "respond-async") =>
  callJson(importRoute.POST, { method: "POST", cookie, body: { url: base + from }, headers: { Prefer: prefer } });
const look = async (id: string, whose = cookie) =>
  callJson(importedRoute.GET, { cookie: whose, params: { id } }).then(({ status, body }) => ({
    status,
    ...body.import,
  }));
const cancel = async (id: string, whose = cookie) =>
  (await callJson(importedRoute.DELETE, { method: "DELETE", cookie: whose, params: { id } })).status;
const until = (id: string, expected: object) =>
  vi.waitFor(async () => expect(await look(id)).toMatchObject(expected), { timeout: 5_000 });
const inLibrary = () => db().media.count({ where: { registeredAt: { not: null } } });
/** One that runs and whose job nobody works, as after the end of a process. */
const addImport = async (from: string) => {
  const owner = await db().user.findFirstOrThrow({ orderBy: { createdAt: "desc" } });
  return db().mediaImport.create({ data: { url: base + from, createdById: owner.id } });
};

it("an import within the time that the caller prefers to wait answers as any other", async () => {
  const first = await begin("/porch.png", "respond-async, wait=9");
  expect(first).toMatchObject({ status: 201, body: { name: "porch.png", mime: "image/png" } });
  const second = await begin("/other.png", "respond-async, wait=9");
  expect([second.status, second.body.id, await inLibrary()]).toEqual([200, first.body.id, 1]);
  const failed = await begin("/gone.png", "respond-async, wait=9");
  expect(failed).toMatchObject({ status: 400, body: { issues: [{ path: "url" }] } });
  expect(failed.body.message).toBe("The other site answered with 404.");
});

it("a long import answers 202 with the address of its progress in bytes, and of its picture in the end", async () => {
  const { status, headers, body } = await begin("/slow/porch.png");
  const { id } = body.import;
  expect([status, headers.get("location")]).toEqual([202, `/api/media/import/${id}`]);
  expect(headers.get("preference-applied")).toBe("respond-async");
  expect(body.import).toMatchObject({ state: "running", name: "porch.png", item: null, message: null });
  await until(id, { state: "running", receivedBytes: 40, totalBytes: png.length });
  expect(await inLibrary()).toBe(0);
  finish();
  await until(id, { state: "done", item: { name: "porch.png", mime: "image/png" } });
  expect([await inLibrary(), asked]).toEqual([1, ["/slow/porch.png"]]);
});

it("an import that fails after the response says why, and is not tried again", async () => {
  const { body } = await begin("/text.png");
  finish();
  await until(body.import.id, { state: "failed", code: "wrong_type", message: expect.stringMatching(/./), item: null });
  await workDueJobs();
  expect([asked, await inLibrary()]).toEqual([["/text.png"], 0]);
});

it("a canceled import leaves nothing, and one that has ended cannot be canceled", async () => {
  const { body } = await begin("/slow");
  const { id } = body.import;
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect([await cancel(id), await cancel(id)]).toEqual([200, 200]);
  finish();
  await workDueJobs();
  expect([(await look(id)).state, await db().media.count({ where: { registeredAt: { not: null } } })]).toEqual([
    "cancelled",
    0,
  ]);
  const { import: ended } = (await begin("/slow")).body;
  await until(ended.id, { state: "done" });
  expect([await cancel(ended.id), await inLibrary()]).toEqual([409, 1]);
});

it("an import is one's own", async () => {
  const { id } = (await begin("/slow")).body.import;
  const another = await signIn("owner");
  expect([(await look(id, another)).status, await cancel(id, another)]).toEqual([404, 404]);
  expect((await look("00000000-0000-4000-8000-000000000000")).status).toBe(404);
  expect((await look(id)).state).toBe("running");
});

it("a slow site holds up no other import", async () => {
  const { id } = (await begin("/slow")).body.import;
  expect((await begin("/quick.png", "respond-async, wait=9")).status).toBe(201);
  expect((await look(id)).state).toBe("running");
});

it("an import whose process ended is worked again, and takes its picture into the library once", async () => {
  const { id } = await addImport("/porch.png");
  await sendWaitingJobs();
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  // what a killed process leaves
  const [taken] = await (await bossOn(db())).fetch("media.import");
  expect(taken?.data).toEqual({ id });
  await db().$executeRaw`UPDATE pgboss.job SET started_on = now() - interval '1 day'`;
  await workDueJobs();
  await until(id, { state: "done" });
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
  const item = await db().media.findFirstOrThrow();
  await work({ id });
  expect([asked, await inLibrary()]).toEqual([["/porch.png"], 1]);
  expect(await db().auditEntry.count({ where: { subjectKind: "media", subjectId: item.id } })).toBe(1);
});

it("an import goes on after the restore of a backup that has it", async () => {
  const { id } = await addImport("/porch.png");
  const store = localDisk(path.join(dataDir, "uploads"));
  const file = path.join(dataDir, "backup.tar.gz");
  const url = env().DATABASE_URL ?? "";
  await writeBackup(url, store, file);
  await db().mediaImport.deleteMany();
  await restoreBackup(url, store, { file, manifest: await verifyArchive(file), replace: true });
  await sendWaitingJobs();
  await workDueJobs();
  expect((await db().mediaImport.findUniqueOrThrow({ where: { id } })).state).toBe("done");
});

it("an import of somebody who was disabled meanwhile fetches nothing", async () => {
  const { id, createdById } = await addImport("/porch.png");
  await db().user.update({ where: { id: createdById }, data: { disabledAt: new Date() } });
  await work({ id });
  expect([asked, (await db().mediaImport.findUniqueOrThrow({ where: { id } })).state]).toEqual([[], "cancelled"]);
});

it("an import is not begun while 60 of the same person run", async () => {
  const { createdById, url } = await addImport("/slow");
  await db().mediaImport.createMany({ data: Array.from({ length: 59 }, () => ({ url, createdById })) });
  const { status, headers } = await begin("/slow");
  expect([status, headers.get("retry-after")]).toEqual([429, "10"]);
  await db().mediaImport.deleteMany();
});

it("an import that ended is forgotten after a day", async () => {
  const { id } = (await begin("/gone.png", "respond-async")).body.import ?? (await db().mediaImport.findFirstOrThrow());
  await workDueJobs();
  await cleanUp();
  expect(await db().mediaImport.count()).toBe(1);
  const createdAt = new Date(Date.now() - 25 * 60 * 60_000);
  await db().mediaImport.update({ where: { id }, data: { createdAt } });
  await cleanUp();
  expect(await db().mediaImport.count()).toBe(0);
});

it.each([
  [undefined, false, 0],
  ["wait=5", false, 5],
  ["respond-async", true, 0],
  ["Respond-Async, wait=2", true, 2],
  ["wait=3, respond-async", true, 3],
  ["respond-async; x=1,wait = 99", true, 10],
  ["not-respond-async", false, 0],
])("the preference %j is understood", (prefer, isAsync, waitSeconds) => {
  expect(preferHeaders.parse({ prefer })).toEqual({ prefer: { isAsync, waitSeconds } });
});
