/** Tabs that write one post, on a server in memory that keeps the rules of the real one. */
import { createPostSession } from "@/app/admin/blog/posts/post-form/post-session";
import type { PostHost } from "@/app/admin/blog/posts/post-form/post-adapter";
import type { PostValues } from "@/app/admin/blog/posts/post-form/post-fields";
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
    handleSubmit: (onValid: (output: unknown) => void) => async () => onValid(structuredClone(values)),
    setError: () => {},
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
  });
  session.connectPost({
    form: form as unknown as PostHost["form"],
    body: () => null,
    check: async () => [],
    showInvalid: () => {},
    onStored: () => {},
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
