import "../support/fuzz.ts";
import fc from "fast-check";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { StartedPost } from "@/app/admin/records";
import { noteSignedIn } from "@/components/admin/signed-out";
import { BLANK_SNAPSHOT } from "@/lib/posts/fields";
import { createServer, KEY, openTab, type Server, type Tab, textPost } from "../support/post-sessions";

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
const published = () => server.calls.filter(({ url }) => url === "/api/blog/posts/1");

/** Two tabs with one post. */
function openTwo(content: string, fields: object = {}) {
  const post = { ...textPost(content), ...fields };
  server = createServer(post);
  const [mine, theirs] = [openTab({ stored: post }), openTab({ stored: post })];
  return { mine, theirs };
}

describe("two people in one post", () => {
  it("two people who change different paragraphs and fields keep both without a question", async () => {
    const { mine, theirs } = openTwo(p("one two", "three four"), { title: "A kitchen" });
    theirs.type({ content: p("one two", "three four theirs"), title: "Two kitchens" });
    await wait();
    mine.type({ content: p("one two mine", "three four") });
    await wait();
    const both = p("one two mine", "three four theirs");
    expect([mine.values().content, mine.values().title, server.post?.draft?.content]).toEqual([
      both,
      "Two kitchens",
      both,
    ]);
    expect(mine.session.state()).toMatchObject({
      phase: "idle",
      saved: { kind: "saved" },
      merged: { by: "Mia Roth", fields: ["title"], removed: 0 },
    });
    expect([mine.session.state().conflict, mine.unsaved()]).toEqual([undefined, false]);
  });

  it("somebody's own other tab is named so", async () => {
    const { mine, theirs } = openTwo(p("one"));
    server.savedBy = { id: "ada", name: "Ada" };
    theirs.type({ excerpt: "Short" });
    await wait();
    mine.type({ title: "Mine" });
    await wait();
    expect(mine.session.state().merged?.by).toBe("your other tab");
  });

  it("what two others saved one after the other came in together, until it was looked at", async () => {
    const { mine, theirs } = openTwo(p("one", "two", "three"));
    theirs.type({ content: p("one", "two theirs", "three") });
    await wait();
    mine.type({ title: "Mine" });
    await wait();
    server.savedBy = { id: "anna", name: "Anna Lund" };
    theirs.type({ excerpt: "Short" });
    await wait();
    mine.type({ slug: "mine" });
    await wait();
    expect(mine.session.state().merged).toMatchObject({ by: "Mia Roth and Anna Lund", fields: ["excerpt"], blocks: 1 });
    mine.session.showMerged();
    theirs.type({ metaTitle: "Short" });
    await wait();
    mine.type({ slug: "mine-too" });
    await wait();
    expect(mine.session.state().merged).toMatchObject({ by: "Anna Lund", fields: ["metaTitle"], blocks: 0 });
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

  it("two people who change one paragraph are asked, and can keep both one after the other", async () => {
    const { mine, theirs } = openTwo(p("one two", "three four"));
    theirs.type({ content: p("one theirs", "three four theirs") });
    await wait();
    mine.type({ content: p("one mine", "three four") });
    await wait();
    const { phase, conflict } = mine.session.state();
    expect([phase, conflict?.by, conflict?.clashes]).toEqual([
      "conflict",
      "Mia Roth",
      [{ field: "content", mine: "one mine", theirs: "one theirs" }],
    ]);
    // nothing else was saved, or put into the form
    expect(mine.values().content).toBe(p("one mine", "three four"));
    conflict?.keepBoth?.();
    await wait();
    const both = p("one mine", "one theirs", "three four theirs");
    expect([mine.values().content, server.post?.draft?.content]).toEqual([both, both]);
    expect(server.history.join()).toContain("one theirs");
  });

  it("what is saved while somebody is asked is merged with what they choose", async () => {
    const { mine, theirs } = openTwo(p("one", "two"));
    theirs.type({ content: p("one theirs", "two") });
    await wait();
    mine.type({ content: p("one mine", "two") });
    await wait();
    expect(mine.session.state().phase).toBe("conflict");
    theirs.type({ content: p("one theirs", "two theirs") });
    await wait();
    mine.session.state().conflict?.keepMine();
    await wait();
    const kept = p("one mine", "two theirs");
    expect([mine.values().content, server.post?.draft?.content]).toEqual([kept, kept]);
    expect(server.history.join()).toContain("one theirs");
  });

  it("what is saved in the same paragraph while somebody is asked is asked about, too", async () => {
    const { mine, theirs } = openTwo(p("one", "two"));
    theirs.type({ content: p("one theirs", "two") });
    await wait();
    mine.type({ content: p("one mine", "two") });
    mine.session.save("draft");
    await wait();
    theirs.type({ content: p("one theirs again", "two") });
    await wait();
    mine.session.state().conflict?.keepMine();
    await wait();
    expect(mine.session.state().conflict?.clashes).toEqual([
      { field: "content", mine: "one mine", theirs: "one theirs again" },
    ]);
    mine.session.state().conflict?.keepBoth?.();
    await wait();
    expect(server.post?.content).toBe(p("one mine", "one theirs again", "two"));
  });

  it("what came in and was shown is no longer shown when somebody is asked", async () => {
    const { mine, theirs } = openTwo(p("one", "two"));
    theirs.type({ content: p("one", "two theirs") });
    await wait();
    mine.type({ title: "Mine" });
    await wait();
    mine.session.showMerged();
    theirs.type({ content: p("one theirs", "two theirs") });
    await wait();
    mine.type({ content: p("one mine", "two theirs") });
    await wait();
    expect([mine.session.state().phase, mine.session.state().merged]).toEqual(["conflict", undefined]);
  });

  it("two people who change one title are asked which, as it cannot hold both", async () => {
    const { mine, theirs } = openTwo(p("one"));
    theirs.type({ title: "Theirs", content: p("one theirs") });
    await wait();
    mine.type({ title: "Mine" });
    await wait();
    const { conflict } = mine.session.state();
    expect(conflict?.keepBoth).toBeUndefined();
    conflict?.keepMine();
    await wait();
    expect(server.post?.draft).toMatchObject({ title: "Mine", content: p("one theirs") });
    expect(server.history.join()).toContain("Theirs");
  });

  it("a press that publishes merges, and publishes what came in with a second press only", async () => {
    const { mine, theirs } = openTwo(p("one two", "three four"), { status: "published" });
    theirs.type({ content: p("one two", "three four theirs") });
    await wait();
    mine.type({ content: p("one two mine", "three four") });
    mine.session.save("published");
    await wait();
    expect(published().length).toBe(1);
    expect(server.post?.content).toBe(p("one two", "three four"));
    expect(mine.session.state()).toMatchObject({ phase: "idle", merged: { by: "Mia Roth", isShown: true } });
    mine.session.save("published");
    await wait();
    expect(server.post?.content).toBe(p("one two mine", "three four theirs"));
    expect(mine.session.state().merged).toBeUndefined();
  });

  it("a press that publishes waits also for what the autosave merges under it", async () => {
    const { mine, theirs } = openTwo(p("one two", "three four"), { status: "published" });
    theirs.type({ content: p("one two", "three four theirs") });
    await wait();
    mine.type({ content: p("one two mine", "three four") });
    void mine.session.keep();
    mine.session.save("published");
    await wait();
    expect(server.post?.content).toBe(p("one two", "three four"));
    expect(mine.session.state().merged?.isShown).toBe(true);
  });

  it("a press that saves a draft merges and saves at once", async () => {
    const { mine, theirs } = openTwo(p("one two", "three four"));
    theirs.type({ content: p("one two", "three four theirs") });
    await wait();
    mine.type({ content: p("one two mine", "three four") });
    mine.session.save("draft");
    await wait();
    expect(server.post?.content).toBe(p("one two mine", "three four theirs"));
  });

  it("a draft that somebody else has published is taken off the site only after a question", async () => {
    const { mine, theirs } = openTwo(p("one"));
    theirs.session.save("published");
    await wait();
    mine.type({ excerpt: "Short" });
    mine.session.save("draft");
    await wait();
    expect([server.post?.status, mine.session.state().question?.about]).toEqual(["published", "takingDown"]);
  });

  it("an autosave after the session ended stays on the page", async () => {
    const { mine } = openTwo(p("one"));
    server.isSignedOut = true;
    const assign = vi.spyOn(window.location, "assign").mockImplementation(() => {});
    mine.type({ title: "Mine" });
    await wait();
    expect(mine.session.state().saved).toEqual({ kind: "failed", reason: "you are signed out" });
    expect(assign).not.toHaveBeenCalled();
    assign.mockRestore();
    noteSignedIn();
  });
});

describe("a response that is lost", () => {
  const started = (): StartedPost => ({
    ...BLANK_SNAPSHOT,
    kind: "post",
    key: KEY,
    savedAt: "2026-01-02T11:00:00.000Z",
    content: p("one", "two"),
  });
  const made = () => server.calls.filter(({ method }) => method === "POST");

  function openNew() {
    server = createServer(undefined, started());
    return openTab({ started: started() });
  }

  async function pressUnanswered(tab: Tab): Promise<void> {
    server.losesResponse = true;
    tab.session.save("published");
    await wait(100);
    expect([server.post?.status, tab.session.state().post]).toEqual(["published", undefined]);
  }

  it("a post whose response is lost is stored by the second press, as the same post", async () => {
    window.history.replaceState(null, "", "/admin/blog/posts/new");
    const tab = openNew();
    tab.type({ title: "Mine", slug: "mine" });
    await pressUnanswered(tab);
    tab.session.save("published");
    await wait(100);
    expect([made().length, tab.session.state().post?.id, tab.unsaved()]).toEqual([2, 1, false]);
    expect(window.location.pathname).toBe("/admin/blog/posts/1/edit");
  });

  it("a post whose response is lost gets what was written since by the second press, without a question", async () => {
    const tab = openNew();
    tab.type({ title: "Mine", content: p("one mine", "two") });
    await pressUnanswered(tab);
    tab.type({ content: p("one mine longer", "two") });
    tab.session.save("published");
    await wait(200);
    expect(tab.session.state()).toMatchObject({ phase: "idle", post: { id: 1 } });
    expect([tab.session.state().merged, tab.session.state().conflict]).toEqual([undefined, undefined]);
    expect([server.post?.content, server.post?.status]).toEqual([p("one mine longer", "two"), "published"]);
  });

  it("a post whose response is lost is the one that the autosave goes on with", async () => {
    const tab = openNew();
    tab.type({ title: "Mine", content: p("one mine", "two") });
    await pressUnanswered(tab);
    tab.type({ content: p("one mine longer", "two") });
    await wait();
    expect(tab.session.state()).toMatchObject({ saved: { kind: "saved" }, hasCopy: true, post: { id: 1 } });
    expect(tab.values().status).toBe("published");
    expect([server.started, server.post?.draft?.content]).toEqual([undefined, p("one mine longer", "two")]);
  });

  it("an autosave whose response is lost asks nothing, also where its paragraph was written on", async () => {
    const { mine } = openTwo(p("one", "two"));
    mine.type({ content: p("one mine", "two") });
    server.losesResponse = true;
    await wait(6_000);
    mine.type({ content: p("one mine longer", "two") });
    await wait();
    expect(mine.session.state()).toMatchObject({ phase: "idle", saved: { kind: "saved" } });
    expect([mine.session.state().merged, server.post?.draft?.content]).toEqual([
      undefined,
      p("one mine longer", "two"),
    ]);
  });

  it("a started post that another tab has made a post is written on as that post", async () => {
    server = createServer(undefined, started());
    const [mine, theirs] = [openTab({ started: started() }), openTab({ started: started() })];
    theirs.type({ content: p("one", "two theirs") });
    theirs.session.save("published");
    await wait(100);
    mine.type({ content: p("one mine", "two") });
    await wait();
    expect(mine.session.state()).toMatchObject({ post: { id: 1 }, merged: { blocks: 1 } });
    expect([server.started, server.post?.draft?.content]).toEqual([undefined, p("one mine", "two theirs")]);
  });
});

describe("any order of events", () => {
  type Event =
    | { kind: "change" | "add" | "remove"; tab: number; at: number }
    | { kind: "retitle" | "draft" | "publish" | "discard" | "autosave"; tab: number }
    | { kind: "answer"; tab: number; with: "keepMine" | "keepBoth" | "loadTheirs" | "dismiss" }
    | { kind: "line" | "lostResponse" }
    | { kind: "wait"; milliseconds: number };
  const tab = fc.nat(2);
  const event: fc.Arbitrary<Event> = fc.oneof(
    { weight: 6, arbitrary: fc.record({ kind: fc.constantFrom("change", "add", "remove"), tab, at: fc.nat(5) }) },
    {
      weight: 4,
      arbitrary: fc.record({ kind: fc.constantFrom("retitle", "draft", "publish", "discard", "autosave"), tab }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant("answer" as const),
        tab,
        with: fc.constantFrom("keepMine", "keepBoth", "loadTheirs", "dismiss"),
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom("line", "lostResponse") }) },
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constant("wait" as const),
        milliseconds: fc.constantFrom(0, 10, 30, 50, 3_000, 9_000),
      }),
    },
  );

  /** Runs the events and then waits until everything is saved; returns the words that nobody took away. */
  async function run(tabs: Tab[], events: Event[]): Promise<string[]> {
    const written = new Set<string>();
    const takenAway = new Set<string>();
    const pressed = new Map<string, string>();
    let number = 0;
    const wordsOf = (text: string) => text.match(/\bw\d+\b/g) ?? [];
    const word = () => {
      number += 1;
      written.add(`w${number}`);
      return `w${number}`;
    };
    const change = (one: Tab, next: { title?: string; content?: string }) => {
      const before = wordsOf(one.values().title + one.values().content);
      one.type(next);
      const after = new Set(wordsOf(one.values().title + one.values().content));
      before.filter((old) => !after.has(old)).forEach((old) => takenAway.add(old));
    };
    const expectNothingUnpressed = () => {
      for (const { method, url, body } of server.calls.splice(0)) {
        if (url.endsWith("/draft") || url.includes("/drafts/") || url.endsWith("/checks")) {
          if (method === "DELETE") expect(pressed.get("discard")).toBeDefined();
          continue;
        }
        const kind = body.status === "published" ? "publish" : "draft";
        // what is made public is what was in the form when it was pressed
        if (kind === "publish") expect(pressed.get(kind)).toContain(`|${String(body.title)} ${String(body.content)}|`);
        else expect(pressed.get(kind)).toBeDefined();
      }
    };
    const press = (kind: string, one: Tab) => {
      const { title, content } = one.values();
      pressed.set(kind, `${pressed.get(kind) ?? ""}|${title} ${content}|`);
    };

    for (const one of events) {
      const at = tabs["tab" in one ? one.tab % tabs.length : 0];
      if (!at) continue;
      const { session } = at;
      // a dialog is modal
      const isFree = session.state().conflict === undefined && session.state().question === undefined;
      const texts = at.values().content.match(/(?<=<p>).*?(?=<\/p>)/g) ?? [];
      if (one.kind === "wait") await wait(one.milliseconds);
      else if (one.kind === "line") server.isOffline = !server.isOffline;
      else if (one.kind === "lostResponse") server.losesResponse = true;
      else if (one.kind === "answer") {
        const { conflict, question } = session.state();
        if (conflict) (conflict[one.with] ?? conflict.dismiss)();
        if (question) session.closeQuestion();
        if (question && one.with !== "dismiss") question.onYes();
      } else if (!isFree) continue;
      else if (one.kind === "retitle") change(at, { title: word() });
      else if (one.kind === "draft" || one.kind === "publish") {
        if (session.state().phase === "idle") press(one.kind, at);
        session.save(one.kind === "publish" ? "published" : "draft");
      } else if (one.kind === "discard") {
        press("discard", at);
        session.discard();
      } else if (one.kind === "autosave") session.flush();
      else if ("at" in one) {
        const index = one.at % Math.max(1, texts.length);
        if (one.kind === "add" || texts.length === 0) texts.splice(one.at % (texts.length + 1), 0, `${word()} new`);
        else if (one.kind === "change") texts[index] += ` ${word()}`;
        else texts.splice(index, 1);
        change(at, { content: p(...texts) });
      }
      expectNothingUnpressed();
    }

    server.isOffline = false;
    server.losesResponse = false;
    for (let round = 0; round < 20; round += 1) {
      for (const { session } of tabs) {
        session.closeQuestion();
        const { conflict } = session.state();
        (conflict?.keepBoth ?? conflict?.keepMine)?.();
        session.resume();
        session.schedule();
      }
      await wait();
      expectNothingUnpressed();
    }
    for (const one of tabs) {
      const { phase, pressed } = one.session.state();
      expect([phase, pressed, one.unsaved()]).toEqual(["idle", undefined, false]);
    }

    const { post, started } = server;
    // what a tab has by itself goes with it
    const texts = [post, post?.draft, started];
    const found = new Set(
      wordsOf(
        [
          ...texts.map((text) => (text ? text.title + text.content : "")),
          ...server.history,
          ...tabs.flatMap((one) => one.stashed),
        ].join(),
      ),
    );
    return [...written].filter((one) => !takenAway.has(one) && !found.has(one));
  }

  const RUNS = { numRuns: 300 };

  it("no order of events in three tabs loses a word, or publishes one that was not in the form at the press", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(event, { maxLength: 25 }), fc.boolean(), async (events, isLive) => {
        const post = { ...textPost(p("one two", "three four")), status: isLive ? "published" : "draft" } as const;
        server = createServer(post);
        expect(
          await run(
            [1, 2, 3].map(() => openTab({ stored: post })),
            events,
          ),
        ).toEqual([]);
      }),
      RUNS,
    );
  });

  it("no order of events in two tabs with a started post loses a word", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(event, { maxLength: 25 }), async (events) => {
        const content = p("one two", "three four");
        const started: StartedPost = {
          ...BLANK_SNAPSHOT,
          kind: "post",
          key: KEY,
          savedAt: "2026-01-02T11:00:00.000Z",
          content,
        };
        server = createServer(undefined, started);
        expect(
          await run(
            [1, 2].map(() => openTab({ started })),
            events,
          ),
        ).toEqual([]);
      }),
      RUNS,
    );
  });
});
