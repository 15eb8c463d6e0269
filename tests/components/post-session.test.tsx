import "../support/fuzz.ts";
import fc from "fast-check";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { StartedPost } from "@/app/admin/records";
import { BLANK_SNAPSHOT } from "@/lib/posts/fields";
import {
  answerDialog,
  createServer,
  createWords,
  KEY,
  openTab,
  type Server,
  settle,
  type Tab,
  tabEvents,
  type TabEvent,
  textOf,
  textPost,
} from "../support/post-sessions";

const A_WHILE = 20_000;

// loaded ahead, as by the screen: imports take real time
beforeAll(async () => void (await import("@/app/admin/blog/posts/merge/merge-form")));

let server: Server;
beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-01-02T12:00:00.000Z") });
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => server.fetch(url, init));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const p = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join("");
const wait = (milliseconds = A_WHILE) => vi.advanceTimersByTimeAsync(milliseconds);

/** Two tabs with one post. */
function openTwo(content: string, fields: object = {}) {
  const post = { ...textPost(content), ...fields };
  server = createServer(post);
  const [mine, theirs] = [openTab({ stored: post }), openTab({ stored: post })];
  return { mine, theirs };
}

it("different paragraphs and fields are merged without a question", async () => {
  const { mine, theirs } = openTwo(p("one two", "three four"), { title: "A kitchen" });
  theirs.type({ content: p("one two", "three four theirs"), title: "Two kitchens" });
  await wait();
  mine.type({ content: p("one two mine", "three four") });
  await wait();
  const content = p("one two mine", "three four theirs");
  expect(mine.values()).toMatchObject({ content, title: "Two kitchens" });
  expect({ draft: server.post?.draft?.content, unsaved: mine.unsaved() }).toEqual({ draft: content, unsaved: false });
  const merged = { by: "Mia Roth", fields: ["title"], removed: 0 };
  expect(mine.session.state()).toMatchObject({ phase: "idle", saved: { kind: "saved" }, merged });
});

it("what came in names everybody who saved it, until it was looked at or a question is asked", async () => {
  const { mine, theirs } = openTwo(p("one", "two", "three"));
  const both = async (their: object, my: object) => {
    theirs.type(their);
    await wait();
    mine.type(my);
    await wait();
    return mine.session.state().merged;
  };
  const first = await both({ content: p("one", "two theirs", "three") }, { title: "Mine" });
  expect(first).toMatchObject({ by: "Mia Roth", fields: [], blocks: 1 });
  server.savedBy = { id: "anna", name: "Anna Lund" };
  const second = await both({ excerpt: "Short" }, { slug: "mine" });
  expect(second).toMatchObject({ by: "Mia Roth and Anna Lund", fields: ["excerpt"], blocks: 1 });
  mine.session.showMerged();
  server.savedBy = { id: "ada", name: "Ada" };
  const third = await both({ metaTitle: "Short" }, { slug: "mine-too" });
  expect(third).toMatchObject({ by: "your other tab", fields: ["metaTitle"], blocks: 0 });
  mine.session.showMerged();
  expect(await both({ title: "Theirs" }, { title: "Mine again" })).toBeUndefined();
  expect(mine.session.state().phase).toBe("conflict");
});

it("a save whose response is lost is merged with one that comes while it is looked up", async () => {
  const { mine } = openTwo(p("one"));
  const { fetch } = server;
  server.losesResponse = true;
  server.fetch = (url, init) => {
    const { post } = server;
    if (!init.body && post?.draft && post.version === 2)
      server.post = { ...post, version: 3, draft: { ...post.draft, content: p("one theirs") } };
    return fetch(url, init);
  };
  mine.type({ title: "Mine" });
  await wait();
  expect(mine.values()).toMatchObject({ title: "Mine", content: p("one theirs") });
});

it("a page keeps the place that was chosen for it, which no working copy has, through a merge", async () => {
  const { mine, theirs } = openTwo(p("one"));
  mine.type({ inMenu: true });
  await wait();
  theirs.type({ content: p("one theirs") });
  await wait();
  mine.type({ title: "Mine" });
  await wait();
  expect(mine.values()).toMatchObject({ inMenu: true, title: "Mine", content: p("one theirs") });
});

it("one paragraph of both is asked about, again where it is saved meanwhile, and both can be kept", async () => {
  const { mine, theirs } = openTwo(p("one", "two"));
  theirs.type({ content: p("one theirs", "two theirs") });
  await wait();
  mine.type({ content: p("one mine", "two") });
  mine.session.save("draft");
  await wait();
  const clash = { field: "content", mine: "one mine", theirs: "one theirs" };
  expect(mine.session.state()).toMatchObject({ phase: "conflict", conflict: { by: "Mia Roth", clashes: [clash] } });
  // nothing else was saved, or put into the form
  expect(mine.values().content).toBe(p("one mine", "two"));
  theirs.type({ content: p("one theirs again", "two theirs") });
  await wait();
  mine.session.state().conflict?.keepMine();
  await wait();
  expect(mine.session.state().conflict?.clashes).toEqual([{ ...clash, theirs: "one theirs again" }]);
  mine.session.state().conflict?.keepBoth?.();
  await wait();
  expect(server.post?.content).toBe(p("one mine", "one theirs again", "two theirs"));
});

it("what mine replaces is in the history also where the save after that choice is merged once more", async () => {
  const { mine, theirs } = openTwo(p("one"));
  theirs.type({ title: "Theirs" });
  await wait();
  mine.type({ title: "Mine" });
  mine.session.save("published");
  await wait();
  theirs.type({ content: p("one", "two") });
  await wait();
  mine.session.state().conflict?.keepMine();
  await wait();
  const { draft } = server.post ?? {};
  expect({ title: draft?.title, content: draft?.content }).toEqual({ title: "Mine", content: p("one", "two") });
  expect(server.history.join()).toContain("Theirs");
});

it.each([
  ["by its own merge", () => {}],
  ["by the merge of a running autosave", ({ session }: Tab) => void session.keep()],
])("a press publishes with a second press only what came in %s", async (_how, begin) => {
  const { mine, theirs } = openTwo(p("one two", "three four"), { status: "published" });
  theirs.type({ content: p("one two", "three four theirs") });
  await wait();
  mine.type({ content: p("one two mine", "three four") });
  begin(mine);
  mine.session.save("published");
  await wait();
  expect(server.post?.content).toBe(p("one two", "three four"));
  expect(mine.session.state()).toMatchObject({ phase: "idle", merged: { by: "Mia Roth", isShown: true } });
  mine.session.save("published");
  await wait();
  expect(server.post?.content).toBe(p("one two mine", "three four theirs"));
  expect(mine.session.state().merged).toBeUndefined();
});

it.each([
  ["", expect.stringContaining("2026-01-02T12:00")],
  ["2126-01-31T09:00", null],
])("a scheduled post that is published with the date %j is sent the time %j", async (publishAt, sent) => {
  const { mine } = openTwo(p("one"), {
    status: "published",
    publishedAt: new Date("2126-01-31T09:00").toISOString(),
  });
  mine.type({ publishAt });
  mine.session.save("published");
  await wait();
  expect(server.calls.findLast(({ url }) => url === "/api/blog/posts/1")?.body).toMatchObject({
    status: "published",
    publishAt: sent,
  });
});

it("a draft that somebody else has published is taken off the site only after a question", async () => {
  const { mine, theirs } = openTwo(p("one"));
  theirs.session.save("published");
  await wait();
  mine.type({ excerpt: "Short" });
  mine.session.save("draft");
  await wait();
  expect(server.post?.status).toBe("published");
  expect(mine.session.state().question?.about).toBe("takingDown");
});

const started = (): StartedPost => ({
  ...BLANK_SNAPSHOT,
  ...{ kind: "post", key: KEY, savedAt: "2026-01-02T11:00:00.000Z", content: p("one", "two") },
});

it("discarding first keeps what was typed last for the history, and is not done where that fails", async () => {
  const { mine } = openTwo(p("one"));
  const discard = () => {
    mine.session.discard();
    mine.session.state().question?.answer(true);
    return wait(200);
  };
  mine.type({ content: p("one mine") });
  server.losesResponse = true;
  await discard();
  expect([server.calls.map(({ method }) => method), mine.values().content]).toEqual([["PUT"], p("one mine")]);
  mine.type({ content: p("one mine longer") });
  await discard();
  expect([server.history.join(), mine.values().content]).toEqual([expect.stringContaining("mine longer"), p("one")]);
});

describe("a new post", () => {
  /** A post that is published by a press whose response is lost. */
  async function pressUnanswered() {
    server = createServer(undefined, started());
    const tab = openTab({ started: started() });
    tab.type({ title: "Mine", slug: "mine", content: p("one mine", "two") });
    server.losesResponse = true;
    tab.session.save("published");
    await wait(100);
    expect({ stored: server.post?.status, known: tab.session.state().post }).toEqual({ stored: "published" });
    return tab;
  }

  it.each([p("one mine", "two"), p("one mine longer", "two")])(
    "that lost its response is stored by the second press as the same post, with %s",
    async (content) => {
      const tab = await pressUnanswered();
      tab.type({ content });
      tab.session.save("published");
      await wait(200);
      const { phase, post, merged, conflict } = tab.session.state();
      expect({ phase, id: post?.id, merged, conflict }).toEqual({ phase: "idle", id: 1 });
      expect({ content: server.post?.content, unsaved: tab.unsaved() }).toEqual({ content, unsaved: false });
    },
  );

  it("that lost its response is the one that the autosave goes on with", async () => {
    const tab = await pressUnanswered();
    const content = p("one mine longer", "two");
    tab.type({ content });
    await wait();
    expect(tab.session.state()).toMatchObject({ saved: { kind: "saved" }, hasCopy: true, post: { id: 1 } });
    expect(tab.values().status).toBe("published");
    expect({ started: server.started, draft: server.post?.draft?.content }).toEqual({ draft: content });
  });

  it("that another tab has made of the started one is written on as that post", async () => {
    server = createServer(undefined, started());
    const [mine, theirs] = [openTab({ started: started() }), openTab({ started: started() })];
    theirs.type({ content: p("one", "two theirs") });
    theirs.session.save("published");
    await wait(100);
    mine.type({ content: p("one mine", "two") });
    await wait();
    expect(mine.session.state()).toMatchObject({ post: { id: 1 }, merged: { blocks: 1 } });
    const draft = p("one mine", "two theirs");
    expect({ started: server.started, draft: server.post?.draft?.content }).toEqual({ draft });
  });
});

describe("any order of events", () => {
  /** Runs the events and then waits until everything is saved; returns the words that nobody took away. */
  async function run(tabs: Tab[], events: TabEvent[]): Promise<string[]> {
    const words = createWords();
    const pressed = { publish: new Set<string>(), isStored: false, isDiscarded: false };

    const expectPressed = () => {
      for (const { method, url, body } of server.calls.splice(0)) {
        if (url.endsWith("/draft") || url.includes("/drafts/") || url.endsWith("/checks")) {
          if (method === "DELETE") expect(pressed.isDiscarded).toBe(true);
        } else if (body.status !== "published") expect(pressed.isStored).toBe(true);
        // what is made public is what was in the form when it was pressed
        else expect([...pressed.publish]).toContain(`${String(body.title)} ${String(body.content)}`);
      }
    };

    async function act(event: TabEvent): Promise<void> {
      if (event.kind === "wait") return void (await wait(event.milliseconds));
      if (!("tab" in event)) {
        if (event.kind === "line") server.isOffline = !server.isOffline;
        else server.losesResponse = true;
        return;
      }
      const one = tabs[event.tab] as Tab;
      const { session } = one;
      const { conflict, question, phase } = session.state();
      if (event.kind === "answer") return answerDialog(one, event.with);
      // a dialog is modal
      if (conflict || question) return;
      if (event.kind === "type") words.write(one, event.at, event.how);
      if (event.kind === "keep" || (event.kind === "type" && event.isKept)) session.flush();
      if (event.kind === "type" && event.isKept) await wait(100);
      if (event.kind === "discard") {
        pressed.isDiscarded = true;
        return session.discard();
      }
      if (event.kind !== "publish" && event.kind !== "draft") return;
      if (phase === "idle" && event.kind === "publish") pressed.publish.add(textOf(one.values()));
      pressed.isStored ||= phase === "idle";
      session.save(event.kind === "publish" ? "published" : "draft");
    }

    for (const event of events) {
      await act(event);
      expectPressed();
    }
    server.isOffline = false;
    server.losesResponse = false;
    await settle(tabs, async () => {
      await wait();
      expectPressed();
    });
    for (const { session } of tabs) session.dispose();
    const { post, started, history } = server;
    const kept = [post, post?.draft, started].map((text) => (text ? textOf(text) : ""));
    // what a tab has by itself goes with it
    return words.lostIn([...kept, ...history, ...tabs.flatMap(({ stashed }) => stashed)].join());
  }

  it.each([
    ["three tabs with a stored post", 3, true],
    ["two tabs with a started post", 2, false],
  ])("in %s loses no word, and publishes only what was pressed", async (_what, count, isStored) => {
    const content = p("one two", "three four");
    await fc.assert(
      fc.asyncProperty(fc.array(tabEvents(count), { maxLength: 25 }), fc.boolean(), async (events, isLive) => {
        const post = { ...textPost(content), status: isLive ? "published" : "draft" } as const;
        const start = { ...started(), content };
        server = isStored ? createServer(post) : createServer(undefined, start);
        const tabs = Array.from({ length: count }, () => openTab(isStored ? { stored: post } : { started: start }));
        expect(await run(tabs, events)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});
