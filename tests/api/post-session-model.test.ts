/**
 * Random orders of what one person in two tabs does to a post, through the real session, handlers and database: nothing is
 * lost, public too early, or done without a press.
 */
import "../support/fuzz.ts";
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Post, StartedPost } from "@/app/admin/records";
import { db } from "@/lib/db/client";
import { call, callJson, type Method, signIn } from "../support/call";
import {
  answerDialog,
  createWords,
  openTab,
  settle,
  type Tab,
  tabEvents,
  type TabEvent,
  textOf,
} from "../support/post-sessions";
import { type Editor, editorOf } from "../support/posts";

// a pause in typing takes real time, and marks are of a screen
vi.mock("@/components/admin/shell/shortcuts", () => ({ pauseInTyping: async () => {} }));
vi.mock("@/app/admin/blog/posts/merge/marks", () => ({ elementsAt: () => [] }));

// loaded ahead, as by the screen
await import("@/app/admin/blog/posts/merge/merge-form");

const RUNS = 25;
let cookie: string;
let editor: Editor;
/** How the next calls end; `running` of them have not ended. */
let line = { isOffline: false, losesResponse: false, running: 0 };

beforeEach(async () => {
  cookie = await signIn();
  editor = editorOf(cookie);
  vi.stubGlobal("window", { location: { pathname: "" }, history: { replaceState: () => {} } });
  vi.stubGlobal("fetch", async (url: string, { method = "GET", body }: RequestInit) => {
    line.running += 1;
    try {
      if (line.isOffline) throw new TypeError("Failed to fetch");
      const target = `${method as Method} ${url as `/${string}`}` as const;
      const response = await call(target, { cookie, ...(body && { body: String(body) }) });
      if (!line.losesResponse || method === "GET") return response;
      line.losesResponse = false;
      throw new TypeError("Failed to fetch");
    } finally {
      line.running -= 1;
    }
  });
});
afterEach(() => void vi.unstubAllGlobals());

/** Two tabs of one person with one post, that is stored or started. */
function createRun(opened: { stored?: Post; started?: StartedPost }, slug: string) {
  const tabs: Tab[] = [openTab(opened), openTab(opened)];
  const words = createWords();
  /** What this computer still has, as the browser's copies. */
  const inBrowser: string[] = [];
  const pressed = { publish: [] as string[], stores: 0 };
  const before = opened.stored;

  const isBusy = ({ session }: Tab) => session.state().phase === "pressed" && !session.state().question;
  const quiet = () =>
    vi.waitFor(
      async () => {
        // what goes on after a response takes a turn
        await new Promise((resolve) => setTimeout(resolve, 2));
        expect({ running: line.running, busy: tabs.some(isBusy) }).toEqual({ running: 0, busy: false });
      },
      { interval: 1, timeout: 20_000 },
    );

  /** The tab is closed, and its post opened again; what was unsaved is offered by the browser, and taken. */
  async function reload(place: number): Promise<void> {
    const old = tabs[place] as Tab;
    const { version, post, key } = old.session.state();
    const unsaved = old.unsaved() ? old.values() : undefined;
    old.session.flush();
    old.session.dispose();
    inBrowser.push(...old.stashed, ...(unsaved ? [textOf(unsaved)] : []));
    await quiet();
    const loaded = post ? await editor.read(post.id) : await editor.started(key);
    const isThere = loaded.status === 200;
    if (post) tabs[place] = openTab({ stored: loaded.body as Post });
    else tabs[place] = isThere ? openTab({ started: loaded.body as StartedPost }) : openTab(opened);
    if (unsaved) tabs[place].session.showDraft({ ...tabs[place].values(), ...unsaved }, version);
  }

  /** As the panel of History does it. */
  async function restore({ session }: Tab): Promise<void> {
    const saved = await session.saveUnsaved();
    const [oldest] = saved ? ((await editor.revisions(saved.id)).body as { id: number }[]).slice(-1) : [];
    if (!saved || !oldest || line.isOffline) return;
    const { status, body } = await editor.restore(saved.id, oldest.id);
    if (status === 200) session.showPost(body as Post);
  }

  async function act(event: TabEvent): Promise<void> {
    if (!("tab" in event)) {
      if (event.kind === "wait") await quiet();
      else if (event.kind === "line") line.isOffline = !line.isOffline;
      else line.losesResponse = true;
      return;
    }
    const one = tabs[event.tab] as Tab;
    const { session } = one;
    const { conflict, question, phase } = session.state();
    if (event.kind === "answer") return answerDialog(one, event.with);
    // a dialog is modal
    if (conflict || question) return;
    if (event.kind === "keep") return session.flush();
    if (event.kind === "type") {
      words.write(one, event.at, event.how);
      if (!event.isKept) return;
      session.flush();
      return quiet();
    }
    if (phase !== "idle") return;
    if (event.kind === "reload") return reload(event.tab);
    if (event.kind === "restore") {
      pressed.stores += 1;
      return restore(one);
    }
    if (event.kind === "discard") return session.discard();
    pressed.stores += 1;
    if (event.kind === "publish") pressed.publish.push(textOf(one.values()));
    session.save(event.kind === "publish" ? "published" : "draft");
  }

  /** Only what was pressed is public, and nothing is a post before a press. */
  async function expectPressed(): Promise<void> {
    const { status, body } = await callJson(`GET /api/blog/posts/slug/${slug}`);
    const first = before?.status === "published" ? [textOf(before)] : [];
    if (status === 200) expect([...first, ...pressed.publish]).toContain(textOf(body));
    const posts = await db().post.count();
    expect(posts).toBeLessThanOrEqual(before || pressed.stores > 0 ? 1 : 0);
  }

  async function lostWords(): Promise<string[]> {
    const [posts, drafts, revisions, started] = await Promise.all([
      db().post.findMany(),
      db().postDraft.findMany(),
      db().postRevision.findMany(),
      db().startedPost.findMany(),
    ]);
    const kept = JSON.stringify([posts, drafts, revisions, started, inBrowser, tabs.map(({ stashed }) => stashed)]);
    return words.lostIn(kept);
  }

  return { tabs, act, expectPressed, quiet, lostWords };
}

async function expectNothingLost(opened: { stored?: Post; started?: StartedPost }, slug: string, events: TabEvent[]) {
  line = { isOffline: false, losesResponse: false, running: 0 };
  const run = createRun(opened, slug);
  for (const event of events) {
    await run.act(event);
    await run.expectPressed();
  }
  Object.assign(line, { isOffline: false, losesResponse: false });
  await settle(run.tabs, run.quiet);
  await run.expectPressed();
  expect(await run.lostWords()).toEqual([]);
  for (const { session } of run.tabs) session.dispose();
}

const CONTENT = "<p>one two</p><p>three four</p>";

it("two tabs with a stored post lose no word and publish nothing but what was pressed, in any order", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(tabEvents(2), { maxLength: 40 }), fc.boolean(), async (events, isLive) => {
      await db().post.deleteMany();
      const slug = `model-${randomUUID()}`;
      const { body } = await editor.create({ slug, content: CONTENT, status: isLive ? "published" : "draft" });
      const stored = (await editor.read((body as Post).id)).body as Post;
      await expectNothingLost({ stored }, slug, events);
    }),
    { numRuns: RUNS },
  );
});

it("two tabs with a started post lose no word and make one post of it, when that was pressed", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(tabEvents(2), { maxLength: 40 }), async (events) => {
      await db().post.deleteMany();
      await db().startedPost.deleteMany();
      const [key, slug] = [randomUUID(), `model-${randomUUID()}`];
      await editor.keep(key, { title: "Started", slug, content: CONTENT });
      const started = (await editor.started(key)).body as StartedPost;
      await expectNothingLost({ started }, slug, events);
    }),
    { numRuns: RUNS },
  );
});
