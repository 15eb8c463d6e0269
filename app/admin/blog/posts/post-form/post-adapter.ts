import type { Post, SavedPostDraft, StartedPost } from "@/app/admin/records";
import type { Adapter, Screen, Stored } from "@/components/admin/editing/session";
import type { EditorHandle } from "@/components/editor/editor";
import { attempt } from "@/lib/api/client";
import { api } from "@/lib/api/paths";
import { loadAhead } from "@/lib/browser/lazy-part";
import type { Finding } from "@/lib/posts/checks";
import type { PostKind } from "@/lib/posts/rules";
import type { ClashingWords } from "../merge/merge-values";
import { draftBody, placementOf, postValues, type PostValues, valuesOfSnapshot } from "./post-fields";
import type { PostOutput } from "./post-form-schema";

/** Where the texts are kept: with the stored post, or before that as a started one under its key. */
export type PostTarget = {
  post?: Post | undefined;
  key: string;
  /** The post itself does not have the changes yet. */
  hasCopy: boolean;
};

/** What saving needs of the post's screen besides. */
export type PostHost = {
  /** The editor of the text, which reports changes with a delay. */
  body: () => EditorHandle | null;
  check: (values: PostValues) => Promise<Finding[]>;
  validate: () => Promise<PostOutput | undefined>;
};

/** The post or started post as the server has it. */
export function storedAs(record: Post | StartedPost, target: PostTarget): Stored<PostValues, PostTarget> {
  if ("key" in record) {
    const { savedAt } = record;
    return { values: valuesOfSnapshot(record), target, version: Date.parse(savedAt), savedAt };
  }
  const { version, draft, updatedAt } = record;
  const stored = { ...target, post: record, hasCopy: draft !== null };
  return { values: postValues(record), target: stored, version, savedAt: draft?.savedAt ?? updatedAt };
}

/** The time of a started post's last save, which is its version; undefined before the first. */
export const startedAt = (version: number | null) => (version === null ? undefined : new Date(version).toISOString());

const loadMergeForm = loadAhead(() => import("../merge/merge-form").then(({ mergeForm }) => mergeForm));

/** The calls that keep and fetch a post or page, and how two versions of it merge. */
export const createPostAdapter = (kind: PostKind, host: PostHost): Adapter<PostValues, PostTarget, ClashingWords> => ({
  mergesWhileTyping: true,
  keep: async (values, { target, version }, { replaces, leaving, saveId }) => {
    const { post, key } = target;
    if (post) {
      const body = { ...draftBody(values, post), version, saveId, ...(replaces && { replaces }) };
      const { record, error } = await attempt<SavedPostDraft>("PUT", api.draft(post.id), body, { leaving });
      return error ? { error } : { record: { ...record, target: { ...target, hasCopy: record.draft !== null } } };
    }
    const body = { ...draftBody(values, undefined), kind, saveId, savedAt: startedAt(version) };
    const { record, error } = await attempt<{ savedAt: string }>("PUT", api.startedPost(key), body, { leaving });
    return error ? { error } : { record: { ...record, version: Date.parse(record.savedAt), target } };
  },
  notKept: placementOf,
  fetch: async ({ target }, refusal) => {
    const id = target.post?.id ?? refusal?.body.postId;
    const url = typeof id === "number" ? api.post(id) : api.startedPost(target.key);
    const [{ record }, mergeForm] = await Promise.all([
      attempt<Post | StartedPost>("GET", url),
      loadMergeForm().catch(() => undefined),
    ]);
    if (!record || !mergeForm) return undefined;
    const theirs = storedAs(record, target);
    const { version, savedAt } = refusal?.body ?? {};
    return {
      ...theirs,
      isLast: theirs.version === version || theirs.savedAt === savedAt,
      merge: (base, screen) => mergeForm(screen, host.body(), base, theirs.values),
    };
  },
  settled: (sent, { post }, screen) => (post ? showDecided(screen, post, sent) : sent),
  // the server may have it already, under the key of that form
  adopted: ({ target, version }, entry) => (version === null && UUID.test(entry) ? { ...target, key: entry } : target),
  isOnlyHere: ({ post }) => post === undefined,
});

/** Version 1.0 named its browser drafts otherwise; the server takes no other key. */
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What a save decides and the server may change. */
const DECIDED = ["status", "publishAt", "readyForReview"] as const;

/** Shows what the server has decided, unless it was edited since it was sent; returns the values that are stored now. */
function showDecided({ current, change }: Screen<PostValues>, stored: Post, sent: PostValues): PostValues {
  const [values, now] = [postValues(stored), current()];
  for (const name of DECIDED) if (now[name] === sent[name]) change(name, values[name]);
  return { ...sent, ...Object.fromEntries(DECIDED.map((name) => [name, values[name]])) };
}
