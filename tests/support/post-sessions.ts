/** Tabs that write one post, what may happen in them, and a server in memory that keeps the rules of the real one. */
import fc from "fast-check";
import { expect } from "vitest";
import { createPostSession } from "@/app/admin/blog/posts/post-form/post-session";
import type { PostHost } from "@/app/admin/blog/posts/post-form/post-adapter";
import type { PostValues } from "@/app/admin/blog/posts/post-form/post-fields";
import type { PostOutput } from "@/app/admin/blog/posts/post-form/post-form-schema";
import type { Post, StartedPost } from "@/app/admin/records";
import { attempt } from "@/lib/api/client";
import { BLANK_SNAPSHOT } from "@/lib/posts/fields";

export const KEY = "11111111-1111-4111-8111-111111111111";
const LATENCY_MS = 20;

export const textPost = (content: string): Post => ({
  ...BLANK_SNAPSHOT,
  ...{ id: 1, kind: "post", version: 1, content, draft: null, publishedAt: null, authorId: null, author: null },
  ...{ createdAt: "2026-01-01T00:00:00.000Z", updatedAt: "2026-01-01T00:00:00.000Z" },
  ...{ inMenu: false, menuLabel: null, inFooter: false },
});

type Call = { method: string; url: string; body: Record<string, unknown> };

/** `history`: what was replaced, discarded or saved by a press. */
export function createServer(post: Post | undefined, started?: StartedPost) {
  const server = {
    post,
    started,
    history: [] as string[],
    isOffline: false,
    /** The next write is done, but its response never arrives. */
    losesResponse: false,
    calls: [] as Call[],
    savedBy: { id: "mia", name: "Mia Roth" },
    /** The id of the last save. */
    saveId: undefined as unknown,
    fetch: async (url: string, init: RequestInit): Promise<Response> => {
      const body = init.body ? (JSON.parse(String(init.body)) as Record<string, unknown>) : {};
      await new Promise((resolve) => setTimeout(resolve, LATENCY_MS));
      if (server.isOffline) throw new TypeError("Failed to fetch");
      const call = { method: init.method ?? "GET", url, body };
      if (call.method !== "GET") server.calls.push(call);
      const response = answer(call);
      if (server.losesResponse && call.method !== "GET") {
        server.losesResponse = false;
        throw new TypeError("Failed to fetch");
      }
      await new Promise((resolve) => setTimeout(resolve, LATENCY_MS));
      return response;
    },
  };

  const now = () => new Date().toISOString();
  const textOf = ({ title, content }: Record<string, unknown>) => `${String(title)} ${String(content)}`;
  const outdated = (path: string, extra?: object) =>
    Response.json(
      {
        message: "Saved since",
        issues: [{ path, message: "x" }],
        savedBy: server.savedBy,
        saveId: server.saveId,
        ...extra,
      },
      { status: 409 },
    );

  function answer({ method, url, body }: Call): Response {
    if (url === "/api/blog/posts/checks") return Response.json([]);
    if (url.startsWith("/api/blog/drafts/")) return answerStarted(method, body);
    if (url === "/api/blog/posts") return create(body);
    if (!server.post) return Response.json({ message: "Not found" }, { status: 404 });
    const { draft, version } = server.post;
    if (method === "GET") return Response.json(server.post);
    if (method === "DELETE") {
      if (draft) server.history.push(textOf(draft));
      server.post = { ...server.post, draft: null };
      server.saveId = undefined;
      return Response.json({ success: true });
    }
    const { version: base, replaces, saveId, ...fields } = body;
    if (base !== null && base !== version) return outdated("version", { version });
    const isReplaced = !url.endsWith("/draft") && draft && textOf(draft) !== textOf(fields);
    if (draft && (replaces || isReplaced)) server.history.push(textOf(draft));
    const next = version + 1;
    server.saveId = saveId;
    if (url.endsWith("/draft")) {
      const kept = { ...(fields as unknown as NonNullable<Post["draft"]>), savedAt: now(), author: server.savedBy };
      server.post = { ...server.post, version: next, draft: kept };
      return Response.json({ savedAt: now(), version: next });
    }
    server.post = { ...server.post, ...(fields as Partial<Post>), version: next, draft: null, updatedAt: now() };
    server.history.push(textOf(server.post));
    return Response.json(server.post);
  }

  let saves = 0;
  function answerStarted(method: string, { savedAt, saveId, ...fields }: Record<string, unknown>): Response {
    if (method === "GET")
      return server.started ? Response.json(server.started) : Response.json({ message: "Not found" }, { status: 404 });
    if (server.post) return outdated("version", { postId: server.post.id, version: server.post.version });
    if (server.started && savedAt && String(savedAt) < server.started.savedAt)
      return outdated("savedAt", { savedAt: server.started.savedAt });
    saves += 1;
    server.saveId = saveId;
    const at = new Date(Date.now() + saves).toISOString();
    server.started = { ...BLANK_SNAPSHOT, kind: "post", key: KEY, ...fields, savedAt: at };
    return Response.json({ savedAt: at });
  }

  function create({ draftSavedAt, saveId, onlyNew: _, ...fields }: Record<string, unknown>): Response {
    const { started: before } = server;
    if (server.post)
      return textOf(server.post) === textOf(fields) && !server.post.draft
        ? Response.json(server.post, { status: 201 })
        : outdated("version", { postId: server.post.id, version: server.post.version });
    if (before && draftSavedAt && String(draftSavedAt) < before.savedAt)
      return outdated("savedAt", { savedAt: before.savedAt });
    server.started = undefined;
    server.saveId = saveId;
    server.post = { ...textPost(""), ...(fields as Partial<Post>), updatedAt: now() };
    server.history.push(textOf(server.post));
    return Response.json(server.post, { status: 201 });
  }

  return server;
}

export type Server = ReturnType<typeof createServer>;

/** A form without a screen, and its session. */
export function openTab(opened: { stored?: Post; started?: StartedPost }) {
  const session = createPostSession({ ...opened, kind: "post" });
  let values = session.opened;
  const stashed: string[] = [];
  const form = {
    getValues: (name?: keyof PostValues) => (name ? values[name] : values),
    setValue: (name: keyof PostValues, value: unknown) => {
      values = { ...values, [name]: value };
      session.schedule();
    },
  };
  const show = (next: PostValues) => void (values = next);
  session.connect({
    adminId: "ada",
    current: () => values,
    show,
    open: show,
    flush: () => {},
    stash: (other) => void stashed.push(other.title + other.content),
    run: async (call) => {
      const outcome = await attempt(call.method, call.url, call.body);
      if (outcome.error) await call.onError?.(outcome.error);
      return outcome.record as never;
    },
    refused: () => {},
    form: form as unknown as PostHost["form"],
    body: () => null,
    check: async () => [],
    validate: async () => structuredClone(values) as unknown as PostOutput,
  });
  return {
    session: {
      ...session,
      state: () => ({ ...session.state(), ...session.state().target, question: session.question.get() }),
    },
    stashed,
    values: () => values,
    unsaved: session.unsaved,
    type: (change: Partial<PostValues>) => {
      values = { ...values, ...change };
      session.schedule();
    },
  };
}

export type Tab = ReturnType<typeof openTab>;

const ANSWERS = ["keepMine", "keepBoth", "loadTheirs", "dismiss"] as const;
type Answer = (typeof ANSWERS)[number];
const WRITINGS = ["title", "change", "add", "remove"] as const;
type Writing = (typeof WRITINGS)[number];
const PRESSES = ["keep", "draft", "publish", "publish", "discard", "restore", "reload"] as const;

export type TabEvent =
  /** Kept: saved at once, before anything else happens. */
  | { kind: "type"; tab: number; at: number; how: Writing; isKept: boolean }
  | { kind: (typeof PRESSES)[number]; tab: number }
  | { kind: "answer"; tab: number; with: Answer }
  | { kind: "wait"; milliseconds: number }
  | { kind: "line" | "lostResponse" };

/** What may happen in `tabs` tabs with one post. */
export function tabEvents(tabs: number): fc.Arbitrary<TabEvent> {
  const [tab, kind] = [fc.nat(tabs - 1), fc.constant];
  const typing = { tab, at: fc.nat(5), how: fc.constantFrom(...WRITINGS), isKept: fc.boolean() };
  return fc.oneof(
    { weight: 6, arbitrary: fc.record({ kind: kind("type" as const), ...typing }) },
    { weight: 7, arbitrary: fc.record({ kind: fc.constantFrom(...PRESSES), tab }) },
    { weight: 2, arbitrary: fc.record({ kind: kind("answer" as const), tab, with: fc.constantFrom(...ANSWERS) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom("line" as const, "lostResponse" as const) }) },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: kind("wait" as const),
        milliseconds: fc.constantFrom(0, 10, 30, 50, 3_000, 9_000),
      }),
    },
  );
}

export const textOf = ({ title, content }: { title: string; content: string }) => `${title} ${content}`;
const wordsOf = (text: string): string[] => text.match(/\bw\d+\b/g) ?? [];

/** The words that tabs write, and those that they replace. */
export function createWords() {
  const written = new Set<string>();
  const replaced = new Set<string>();
  return {
    write(tab: Tab, at: number, how: Writing): void {
      const before = wordsOf(textOf(tab.values()));
      const word = `w${written.size + 1}`;
      const texts = tab.values().content.match(/(?<=<p>).*?(?=<\/p>)/g) ?? [];
      const index = at % Math.max(1, texts.length);
      if (how !== "remove") written.add(word);
      if (how === "title") tab.type({ title: word });
      else if (how === "remove") texts.splice(index, 1);
      else if (how === "change" && texts.length > 0) texts[index] += ` ${word}`;
      else texts.splice(at % (texts.length + 1), 0, `${word} new`);
      if (how !== "title") tab.type({ content: texts.map((text) => `<p>${text}</p>`).join("") });
      const after = wordsOf(textOf(tab.values()));
      before.filter((old) => !after.includes(old)).forEach((old) => replaced.add(old));
    },
    /** Those that nobody replaced and `kept` lacks. */
    lostIn(kept: string): string[] {
      const found = new Set(wordsOf(kept));
      return [...written].filter((word) => !replaced.has(word) && !found.has(word));
    },
  };
}

/** Answers the dialog of a tab, if there is one. */
export function answerDialog({ session }: Tab, answer: Answer): void {
  const { conflict, question } = session.state();
  if (conflict) (conflict[answer] ?? conflict.dismiss)();
  question?.answer(answer !== "dismiss");
}

/** Keeps both sides of each conflict until every tab has saved all it has; `pause` lets their calls end. */
export async function settle(tabs: Tab[], pause: () => Promise<unknown>): Promise<void> {
  const states = () => tabs.map((tab) => ({ phase: tab.session.state().phase, isUnsaved: tab.unsaved() }));
  const isSettled = () => states().every(({ phase, isUnsaved }) => phase === "idle" && !isUnsaved);
  for (let round = 0; round < 12 && !isSettled(); round += 1) {
    for (const { session } of tabs) {
      const { conflict, question } = session.state();
      question?.answer(false);
      (conflict?.keepBoth ?? conflict?.keepMine)?.();
      await pause();
      session.resume();
      session.flush();
      await pause();
    }
  }
  expect(states()).toEqual(tabs.map(() => ({ phase: "idle", isUnsaved: false })));
}
