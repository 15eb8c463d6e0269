/** A post's session with real handlers and a database: single cases, then random orders of events in tabs. */
import "../support/fuzz.ts";
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { PostOutput } from "@/app/admin/blog/posts/post-form/post-form-schema";
import { createPostSession } from "@/app/admin/blog/posts/post-form/post-session";
import type { Post, StartedPost } from "@/app/admin/records";
import { attempt } from "@/lib/api/client";
import { db } from "@/lib/db/client";
import { call, callJson, createPerson, type Person, type Target } from "../support/call";
import { connectForm } from "../support/connected-form";
import { p } from "../support/html";
import { type Editor, editorOf } from "../support/posts";

// a pause in typing takes real time, and marks need a screen
vi.mock("@/components/admin/shell/shortcuts", () => ({ pauseInTyping: async () => {} }));
vi.mock("@/app/admin/blog/posts/merge/marks", () => ({ elementsAt: () => [] }));

// preloaded, as by the screen
await import("@/app/admin/blog/posts/merge/merge-post");

/** A form without a screen, and its session. */
function openTab(opened: { stored?: Post; started?: StartedPost }, adminId = "ada") {
  const session = createPostSession({ ...opened, kind: "post" });
  const form = connectForm(session, session.opened, {
    adminId,
    run: async (call) => {
      const outcome = await attempt(call.method, call.url, call.body);
      if (outcome.error) await call.onError?.(outcome.error);
      return outcome.record as never;
    },
  });
  session.attach({
    body: () => null,
    check: async () => [],
    validate: async () => structuredClone(form.values) as unknown as PostOutput,
  });
  const state = () => ({ ...session.state(), ...session.state().target, question: session.question.get() });
  return { form, session: { ...session, state }, type: form.type, unsaved: session.unsaved };
}

type Tab = ReturnType<typeof openTab>;

const RUNS = 60;
const SLUG = "a-kitchen";
let [ada, mia, anna] = [] as unknown as [Person, Person, Person];
let editor: Editor;
/** The user whose calls these are, how the next calls end, and the number of `running` calls. */
let line: { by: Person; isOffline: boolean; losesResponse: boolean; running: number; discards: number };
let tabs: Tab[] = [];

beforeEach(async () => {
  [ada, mia, anna] = await Promise.all([
    createPerson("owner", { firstName: "Ada", lastName: "Berg" }),
    createPerson("owner", { firstName: "Mia", lastName: "Roth" }),
    createPerson("owner", { firstName: "Anna", lastName: "Lund" }),
  ]);
  editor = editorOf(ada.cookie);
  line = { by: ada, isOffline: false, losesResponse: false, running: 0, discards: 0 };
  vi.stubGlobal("window", { location: { pathname: "" }, history: { replaceState: () => {} } });
  vi.stubGlobal("fetch", async (url: string, { method = "GET", body }: RequestInit) => {
    line.running += 1;
    try {
      if (line.isOffline) throw new TypeError("Failed to fetch");
      const target = `${method} ${url}` as Target;
      const response = await call(target, { cookie: line.by.cookie, ...(body && { body: String(body) }) });
      if (method === "DELETE") line.discards += 1;
      if (!line.losesResponse || method === "GET") return response;
      line.losesResponse = false;
      throw new TypeError("Failed to fetch");
    } finally {
      line.running -= 1;
    }
  });
});
afterEach(() => {
  for (const { session } of tabs) session.dispose();
  tabs = [];
  vi.unstubAllGlobals();
});

type Opened = { stored?: Post; started?: StartedPost };

async function createStored(content: string, fields: object = {}): Promise<Opened> {
  const { body } = await editor.create({ slug: SLUG, status: "draft", content, ...fields });
  return { stored: (await editor.read((body as Post).id)).body as Post };
}

async function createStarted(content: string): Promise<Opened> {
  const key = randomUUID();
  await editor.keep(key, { title: "Started", slug: SLUG, content });
  return { started: (await editor.started(key)).body as StartedPost };
}

/** Waits until no call runs and no press is being carried out. */
const quiet = () =>
  vi.waitFor(
    async () => {
      // the work after a response takes a turn of the event loop
      await new Promise((resolve) => setTimeout(resolve, 2));
      const states = tabs.map(({ session }) => session.state());
      const isBusy = states.some(({ phase, question }) => phase === "pressed" && !question);
      expect({ running: line.running, isBusy }).toEqual({ running: 0, isBusy: false });
    },
    { interval: 1, timeout: 20_000 },
  );

/** Opens the same post in a tab of Ada's and a tab of Mia's. */
function openTwo(opened: Opened) {
  tabs = [openTab(opened, ada.id), openTab(opened, mia.id)];
  const [mine, theirs] = tabs as [Tab, Tab];
  /** Types in a tab and autosaves it. */
  const keep = async (tab: Tab, change: Parameters<Tab["type"]>[0], by = tab === mine ? ada : mia) => {
    line.by = by;
    tab.type(change);
    await tab.session.keep();
    await quiet();
  };
  const save = async (tab: Tab, as: "draft" | "published", by = tab === mine ? ada : mia) => {
    line.by = by;
    tab.session.save(as);
    await quiet();
  };
  return { mine, theirs, keep, save, state: () => mine.session.state() };
}

/** The only post. */
async function storedPost(): Promise<Post> {
  const { id } = await db().post.findFirstOrThrow();
  return (await editor.read(id)).body as Post;
}

it("merged changes name everybody who saved them, until they are seen or a question is asked", async () => {
  const { mine, theirs, keep, state } = openTwo(await createStored(p("one", "two", "three")));
  const both = async (by: Person, their: object, my: object) => {
    await keep(theirs, their, by);
    await keep(mine, my);
    return state().merged;
  };
  const first = await both(mia, { content: p("one", "two theirs", "three") }, { title: "Mine" });
  expect(first).toMatchObject({ by: "Mia Roth", fields: [], blocks: 1 });
  const second = await both(anna, { excerpt: "Short" }, { slug: "mine" });
  expect(second).toMatchObject({ by: "Mia Roth and Anna Lund", fields: ["excerpt"], blocks: 1 });
  mine.session.showMerged();
  const third = await both(ada, { metaTitle: "Short" }, { slug: "mine-too" });
  expect(third).toMatchObject({ by: "your other tab", fields: ["metaTitle"], blocks: 0 });
  mine.session.showMerged();
  expect(await both(mia, { title: "Theirs" }, { title: "Mine again" })).toBeUndefined();
  expect(state().phase).toBe("conflict");
});

it("a page keeps its chosen place in menus, which working copies do not store, through a merge", async () => {
  const { mine, theirs, keep } = openTwo(await createStored(p("one")));
  await keep(mine, { inMenu: true });
  await keep(theirs, { content: p("one theirs") });
  await keep(mine, { title: "Mine" });
  expect(mine.form.values).toMatchObject({ inMenu: true, title: "Mine", content: p("one theirs") });
});

it("a paragraph that both changed is asked about, again if it changes meanwhile; both can be kept", async () => {
  const { mine, theirs, keep, save, state } = openTwo(await createStored(p("one", "two")));
  await keep(theirs, { content: p("one theirs", "two theirs") });
  mine.type({ content: p("one mine", "two") });
  await save(mine, "draft");
  const clash = { field: "content", mine: "one mine", theirs: "one theirs" };
  expect(state()).toMatchObject({ phase: "conflict", conflict: { by: "Mia Roth", clashes: [clash] } });
  // nothing else was saved, or put into the form
  expect(mine.form.values.content).toBe(p("one mine", "two"));
  await keep(theirs, { content: p("one theirs again", "two theirs") });
  state().conflict?.keepMine();
  await quiet();
  expect(state().conflict?.clashes).toEqual([{ ...clash, theirs: "one theirs again" }]);
  state().conflict?.keepBoth?.();
  await quiet();
  expect((await storedPost()).content).toBe(p("one mine", "one theirs again", "two theirs"));
});

it("a version that mine replaces is in the history, even if the next save is merged again", async () => {
  const { mine, theirs, keep, save, state } = openTwo(await createStored(p("one")));
  // the history keeps the first autosave of ten minutes
  for (const title of ["Another", "Theirs"]) await keep(theirs, { title });
  mine.type({ title: "Mine" });
  await save(mine, "published");
  await keep(theirs, { content: p("one", "two") });
  line.by = ada;
  state().conflict?.keepMine();
  await quiet();
  expect((await storedPost()).draft).toMatchObject({ title: "Mine", content: p("one", "two") });
  const revisions = await db().postRevision.findMany();
  expect(JSON.stringify(revisions)).toContain("Theirs");
});

it.each([
  ["by its own merge", () => {}],
  ["by the merge of a running autosave", ({ session }: Tab) => void session.keep()],
])("changes that came in %s are published only by a second press", async (_how, begin) => {
  const opened = await createStored(p("one two", "three four"), { status: "published" });
  const { mine, theirs, keep, save, state } = openTwo(opened);
  await keep(theirs, { content: p("one two", "three four theirs") });
  line.by = ada;
  mine.type({ content: p("one two mine", "three four") });
  begin(mine);
  await save(mine, "published");
  expect((await storedPost()).content).toBe(p("one two", "three four"));
  expect(state()).toMatchObject({ phase: "idle", merged: { by: "Mia Roth", isShown: true } });
  await save(mine, "published");
  expect((await storedPost()).content).toBe(p("one two mine", "three four theirs"));
  expect(state().merged).toBeUndefined();
});

it("a scheduled post that is published again keeps its time to the second", async () => {
  const date = new Date("2126-01-31T09:00:20").toISOString();
  const { mine, save } = openTwo(await createStored(p("one"), { status: "published", publishAt: date }));
  mine.type({ publishAt: "2126-01-31T09:00" });
  await save(mine, "published");
  expect((await storedPost()).publishedAt).toBe(date);
});

it("a draft that another user has published is taken off the site only after a question", async () => {
  const { mine, theirs, save, state } = openTwo(await createStored(p("one")));
  await save(theirs, "published");
  mine.type({ excerpt: "Short" });
  await save(mine, "draft");
  expect((await storedPost()).status).toBe("published");
  expect(state().question?.about).toBe("takingDown");
});

it("discarding first keeps the last typed text for the history, and is not done if that fails", async () => {
  const { mine, state } = openTwo(await createStored(p("one")));
  const discard = async (content: string) => {
    mine.type({ content });
    mine.session.discard();
    state().question?.answer(true);
    await quiet();
  };
  line.losesResponse = true;
  await discard(p("one mine"));
  expect({ discards: line.discards, shown: mine.form.values.content }).toEqual({ discards: 0, shown: p("one mine") });
  await discard(p("one mine longer"));
  expect(mine.form.values.content).toBe(p("one"));
  const revisions = await db().postRevision.findMany();
  expect(JSON.stringify(revisions)).toContain("one mine longer");
});

it("a started post that another tab has published continues as that post", async () => {
  const { mine, theirs, keep, save, state } = openTwo(await createStarted(p("one", "two")));
  theirs.type({ content: p("one", "two theirs") });
  await save(theirs, "published", ada);
  await keep(mine, { content: p("one mine", "two") });
  const { id, draft } = await storedPost();
  expect(state()).toMatchObject({ post: { id }, hasCopy: true, merged: { blocks: 1 } });
  expect(draft?.content).toBe(p("one mine", "two theirs"));
});

const ANSWERS = ["keepMine", "keepBoth", "loadTheirs", "dismiss"] as const;
type Answer = (typeof ANSWERS)[number];
const WRITINGS = ["title", "change", "add", "remove"] as const;
type Writing = (typeof WRITINGS)[number];
const PRESSES = ["keep", "draft", "publish", "publish", "discard", "restore", "reload"] as const;

type TabEvent =
  /** `isKept`: autosaved at once, before anything else happens. */
  | { kind: "type"; tab: number; at: number; how: Writing; isKept: boolean }
  | { kind: (typeof PRESSES)[number]; tab: number }
  | { kind: "answer"; tab: number; with: Answer }
  | { kind: "wait" | "line" | "lostResponse" };

/** The events that may happen in `tabs` tabs with one post. */
function tabEvents(tabs: number): fc.Arbitrary<TabEvent> {
  const [tab, kind] = [fc.nat(tabs - 1), fc.constant];
  const typing = { tab, at: fc.nat(5), how: fc.constantFrom(...WRITINGS), isKept: fc.boolean() };
  return fc.oneof(
    { weight: 6, arbitrary: fc.record({ kind: kind("type" as const), ...typing }) },
    { weight: 7, arbitrary: fc.record({ kind: fc.constantFrom(...PRESSES), tab }) },
    { weight: 2, arbitrary: fc.record({ kind: kind("answer" as const), tab, with: fc.constantFrom(...ANSWERS) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom("line" as const, "lostResponse" as const) }) },
    { weight: 4, arbitrary: fc.record({ kind: kind("wait" as const) }) },
  );
}

const textOf = ({ title, content }: { title: string; content: string }) => `${title} ${content}`;
const wordsOf = (text: string): string[] => text.match(/\bw\d+\b/g) ?? [];

/** The words that tabs write, and those that they replace. */
function createWords() {
  const written = new Set<string>();
  const replaced = new Set<string>();
  return {
    write(tab: Tab, at: number, how: Writing): void {
      const before = wordsOf(textOf(tab.form.values));
      const word = `w${written.size + 1}`;
      const texts = tab.form.values.content.match(/(?<=<p>).*?(?=<\/p>)/g) ?? [];
      const index = at % Math.max(1, texts.length);
      if (how !== "remove") written.add(word);
      if (how === "title") tab.type({ title: word });
      else if (how === "remove") texts.splice(index, 1);
      else if (how === "change" && texts.length > 0) texts[index] += ` ${word}`;
      else texts.splice(at % (texts.length + 1), 0, `${word} new`);
      if (how !== "title") tab.type({ content: texts.map((text) => `<p>${text}</p>`).join("") });
      const after = wordsOf(textOf(tab.form.values));
      before.filter((old) => !after.includes(old)).forEach((old) => replaced.add(old));
    },
    /** The words that were not replaced and that `kept` lacks. */
    lostIn(kept: string): string[] {
      const found = new Set(wordsOf(kept));
      return [...written].filter((word) => !replaced.has(word) && !found.has(word));
    },
  };
}

/** Answers the dialog of a tab, if there is one. */
function answerDialog({ session }: Tab, answer: Answer): void {
  const { conflict, question } = session.state();
  if (conflict) (conflict[answer] ?? conflict.dismiss)();
  question?.answer(answer !== "dismiss");
}

/** Keeps both sides of each conflict until every tab has saved all it has; `pause` lets their calls end. */
async function settle(tabs: Tab[], pause: () => Promise<unknown>): Promise<void> {
  const states = () => tabs.map((tab) => ({ phase: tab.session.state().phase, isUnsaved: tab.unsaved() }));
  const isSettled = () => states().every(({ phase, isUnsaved }) => phase === "idle" && !isUnsaved);
  for (let round = 0; round < 12 && !isSettled(); round += 1) {
    for (const { session, unsaved } of tabs) {
      const { conflict, question } = session.state();
      question?.answer(false);
      (conflict?.keepBoth ?? conflict?.keepMine)?.();
      await pause();
      if (session.state().phase === "idle" && unsaved()) void session.keep();
      await pause();
    }
  }
  expect(states()).toEqual(tabs.map(() => ({ phase: "idle", isUnsaved: false })));
}

/** Tabs of one user with one post, which is stored or started. */
function createRun(opened: Opened, count: number) {
  tabs = Array.from({ length: count }, () => openTab(opened));
  const words = createWords();
  /** The copies in this computer's browser. */
  const inBrowser: string[] = [];
  const pressed = { publish: [] as string[], stores: 0, discards: 0 };
  const before = opened.stored;

  /** Closes the tab, opens its post again, and accepts the browser's copy of unsaved changes. */
  async function reload(place: number): Promise<void> {
    const old = tabs[place] as Tab;
    const { version, post, key } = old.session.state();
    const unsaved = old.unsaved() ? old.form.values : undefined;
    old.session.flush();
    old.session.dispose();
    inBrowser.push(...old.form.stashed.map(textOf), ...(unsaved ? [textOf(unsaved)] : []));
    await quiet();
    const loaded = post ? await editor.read(post.id) : await editor.started(key);
    const isThere = loaded.status === 200;
    if (post) tabs[place] = openTab({ stored: loaded.body as Post });
    else tabs[place] = isThere ? openTab({ started: loaded.body as StartedPost }) : openTab(opened);
    if (unsaved) tabs[place].session.showDraft({ ...tabs[place].form.values, ...unsaved }, version);
  }

  /** Restores the oldest revision, as the History panel does. */
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
    // the timer fires even during calls and questions
    if (event.kind === "keep") return session.flush();
    const { conflict, question, phase } = session.state();
    if (event.kind === "answer") return answerDialog(one, event.with);
    // a dialog is modal
    if (conflict || question) return;
    if (event.kind === "type") {
      words.write(one, event.at, event.how);
      if (!event.isKept) return;
      session.flush();
      return quiet();
    }
    if (phase !== "idle") return;
    if (event.kind === "reload") return reload(event.tab);
    if (event.kind === "discard") {
      pressed.discards += 1;
      return session.discard();
    }
    pressed.stores += 1;
    if (event.kind === "restore") return restore(one);
    if (event.kind === "publish") pressed.publish.push(textOf(one.form.values));
    session.save(event.kind === "publish" ? "published" : "draft");
  }

  /** Expects that only a press publishes or discards, and that no post exists before a press. */
  async function expectPressed(): Promise<void> {
    const { status, body } = await callJson(`GET /api/blog/posts/slug/${SLUG}`);
    const first = before?.status === "published" ? [textOf(before)] : [];
    if (status === 200) expect([...first, ...pressed.publish]).toContain(textOf(body));
    expect(line.discards).toBeLessThanOrEqual(pressed.discards);
    expect(await db().post.count()).toBeLessThanOrEqual(before || pressed.stores > 0 ? 1 : 0);
  }

  async function lostWords(): Promise<string[]> {
    const [posts, drafts, revisions, started] = await Promise.all([
      db().post.findMany(),
      db().postDraft.findMany(),
      db().postRevision.findMany(),
      db().startedPost.findMany(),
    ]);
    const kept = JSON.stringify([posts, drafts, revisions, started, inBrowser, tabs.map(({ form }) => form.stashed)]);
    return words.lostIn(kept);
  }

  return { act, expectPressed, lostWords };
}

it.each([
  ["three tabs with a stored post", 3, createStored],
  ["two tabs with a started post", 2, createStarted],
])(
  "any order of events in %s loses no word, and publishes or discards only what was pressed",
  async (_tabs, count, create) => {
    await fc.assert(
      fc.asyncProperty(fc.array(tabEvents(count), { maxLength: 40 }), fc.boolean(), async (events, isLive) => {
        await db().post.deleteMany();
        await db().startedPost.deleteMany();
        Object.assign(line, { isOffline: false, losesResponse: false, discards: 0 });
        const opened = await create(p("one two", "three four"), { status: isLive ? "published" : "draft" });
        const run = createRun(opened, count);
        for (const event of events) {
          await run.act(event);
          await run.expectPressed();
        }
        Object.assign(line, { isOffline: false, losesResponse: false });
        await settle(tabs, quiet);
        await run.expectPressed();
        expect(await run.lostWords()).toEqual([]);
        for (const { session } of tabs) session.dispose();
      }),
      { numRuns: RUNS },
    );
  },
);
