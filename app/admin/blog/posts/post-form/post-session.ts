import { KIND_WORDS } from "@/app/admin/blog/kind-words";
import type { Post, SavedPostDraft, StartedPost } from "@/app/admin/records";
import { mediumTime, timeZone } from "@/components/admin/dates";
import { createSession, isOutdated } from "@/components/admin/editing/session";
import type { Adapter, Screen, Stored } from "@/components/admin/editing/types";
import { waitsForPictures } from "@/components/admin/forms/errors";
import { showFailure, type Success } from "@/components/admin/use-api-mutation";
import { toast } from "@/components/ui/sonner";
import type { EditorHandle } from "@/components/editor/editor";
import { type ApiError, attempt } from "@/lib/api/client";
import { api } from "@/lib/api/paths";
import { preload } from "@/lib/browser/lazy-part";
import { createStore } from "@/lib/browser/store";
import { newUuid } from "@/lib/browser/uuid";
import { capitalized } from "@/lib/format";
import { textPath } from "@/lib/paths";
import type { Finding } from "@/lib/posts/checks";
import { type PostKind, postState } from "@/lib/posts/rules";
import type { ClashingWords } from "../merge/merge-post";
import { isError } from "./checks";
import {
  draftBody,
  isSameTime,
  placementOf,
  postValues,
  type PostValues,
  scheduledFor,
  valuesOfSnapshot,
} from "./post-fields";
import type { PostOutput } from "./post-form-schema";

/** Where the text is saved: in `post` once it exists, before that in a started post under `key`. */
export type PostTarget = {
  post?: Post | undefined;
  key: string;
  /** True if the post has a working copy. */
  hasCopy: boolean;
};

/** What a post session needs from its screen in addition to `Screen`. */
type PostHost = {
  /** The editor of the text, which reports changes with a delay. */
  body: () => EditorHandle | null;
  check: (values: PostValues) => Promise<Finding[]>;
  validate: () => Promise<PostOutput | undefined>;
};

/** A question to the user before a save or a discard. */
type Confirmation =
  | { about: "takingDown"; post: Post }
  | { about: "errors"; errors: Finding[]; isScheduling: boolean }
  | { about: "discarding" };

export type Question = Confirmation & { answer: (isYes: boolean) => void };

/** The server ignores authorId and records the signed-in user; the specification's editor sends 1. */
const AUTHOR_ID = 1;

/** The status to save with; "chosen" is the one in Settings, "review" a draft that is ready for review. */
export type SaveAs = "draft" | "review" | "published" | "chosen";

/** The session of an open post or page, with the actions of its buttons. */
export function createPostSession({ stored, started, kind }: { stored?: Post; started?: StartedPost; kind: PostKind }) {
  const { name, one } = KIND_WORDS[kind];
  const first: PostTarget = { post: stored, key: started?.key ?? newUuid(), hasCopy: false };
  const record = stored ?? started;
  const opened = record
    ? storedAs(record, first)
    : { values: postValues(), target: first, version: null, savedAt: null };

  const host = {} as PostHost;
  const session = createSession<PostValues, PostTarget, ClashingWords>(opened, createPostAdapter(kind, host));
  const target = () => session.state().target;

  const question = createStore<Question | undefined>(undefined);

  const ask = (confirmation: Confirmation) =>
    new Promise<boolean>((resolve) => {
      const answer = (isYes: boolean) => {
        question.set(undefined);
        resolve(isYes);
      };
      question.set({ ...confirmation, answer });
    });

  /** Saves the form's current values, creating the post if needed. `isNow` publishes at once, whatever the date is. */
  const save = (as: SaveAs, { isNow = false } = {}) =>
    session.press<Post>({
      as,
      prepare: async (sent) => {
        const { post } = target();
        const isPublishedOrScheduled = post?.status === "published";
        const status = as === "chosen" ? sent.status : as === "review" ? "draft" : as;
        const isPublic = status === "published";
        // a working copy need not wait for an upload
        if (isPublic && isPublishedOrScheduled && as === "chosen") return void (await saveCopy(post));
        if (isPublic && waitsForPictures()) return undefined;
        if (isPublishedOrScheduled && !isPublic && !(await ask({ about: "takingDown", post }))) return undefined;
        const input = await host.validate();
        if (!input) return undefined;
        const fields: PostOutput = {
          ...input,
          status,
          ...(as === "review" && { readyForReview: true }),
          ...(isSameTime(sent, post) && { publishAt: null }),
        };
        // the user has cleared the date, planned or former
        const isDateCleared = isPublic && post?.publishedAt && postState(post) !== "published" && sent.publishAt === "";
        if (isNow || isDateCleared) {
          // the server's time, because this computer's clock may be ahead
          const { record: kept, error } = await session.keep();
          if (error) return void reportFailedKeep(error);
          fields.publishAt = kept.savedAt;
        }
        const errors = isPublic ? (await host.check(sent)).filter(isError) : [];
        const isScheduling = scheduledFor(sent.publishAt, post) !== undefined && !(isNow || isDateCleared);
        if (errors.length > 0 && !(await ask({ about: "errors", errors, isScheduling }))) return undefined;
        return { isPublic, callOf: (base) => callOf(fields, base) };
      },
      stored: (saved) => storedAs(saved, target()),
    });

  function callOf(fields: PostOutput, { version, saveId }: { version: number | null; saveId: string }) {
    const { post, key: draftKey } = target();
    const draftSavedAt = isoVersion(version);
    const base = post ? { version } : { authorId: AUTHOR_ID, kind, draftKey, draftSavedAt };
    const done = `${capitalized(name)} ${post ? "updated" : "created"} successfully`;
    return {
      method: post ? ("PUT" as const) : ("POST" as const),
      url: post ? api.post(post.id) : api.posts,
      body: { ...fields, saveId, ...base },
      success: (stored: Post) => successOf(stored, done),
      failure: `Failed to ${post ? "update" : "create"} ${name}`,
    };
  }

  function reportFailedKeep(error: ApiError): void {
    // a conflict opens its own question
    if (!isOutdated(error)) showFailure(error, `Failed to update ${name}`);
  }

  async function saveCopy(post: Post): Promise<void> {
    const state = postState(post) === "scheduled" ? "scheduled" : "live";
    const description = `Working copy saved. The ${state} ${one} stays as it is.`;
    if (await saveUnsaved()) toast({ title: "Success", description });
  }

  /**
   * Saves changes before the server shows or replaces the post, e.g. in the preview. A started post becomes a draft.
   * Returns undefined, after a message, if that failed.
   */
  async function saveUnsaved(): Promise<Post | undefined> {
    if (!target().post) await save("draft");
    await session.settle();
    const { error } = target().post && session.unsaved() ? await session.keep() : {};
    if (error) reportFailedKeep(error);
    return error ? undefined : target().post;
  }

  async function discard(): Promise<void> {
    const { post } = target();
    if (!post || !(await ask({ about: "discarding" }))) return;
    const failure = "Failed to discard the changes";
    // stores the changes in the history first
    const first = async () => (await saveUnsaved()) !== undefined;
    await session.replace(() => ({ method: "DELETE", url: api.draft(post.id), failure }), { first });
  }

  return {
    ...session,
    attach: (part: PostHost) => void Object.assign(host, part),
    question,
    save: (as: SaveAs) => void save(as),
    publishNow: () => void save("published", { isNow: true }),
    saveUnsaved,
    discard: () => void discard(),
    showPost: (post: Post) => session.show(storedAs(post, target())),
  };
}

/** The message after a save: with a link to a public post, or the time of a scheduled one instead of `text`. */
function successOf(post: Post, text: string): Success {
  const { publishedAt } = post;
  const state = postState(post);
  if (state === "scheduled" && publishedAt)
    return { description: `Scheduled for ${mediumTime(publishedAt)} (${timeZone()})` };
  if (state !== "published") return { description: text };
  const view = () => void window.open(textPath(post), "_blank", "noopener");
  return { description: text, action: { label: `View ${KIND_WORDS[post.kind].one}`, onClick: view } };
}

function storedAs(record: Post | StartedPost, target: PostTarget): Stored<PostValues, PostTarget> {
  if ("key" in record) {
    const { savedAt } = record;
    return { values: valuesOfSnapshot(record), target, version: Date.parse(savedAt), savedAt };
  }
  const { version, draft, updatedAt } = record;
  const stored = { ...target, post: record, hasCopy: draft !== null };
  return { values: postValues(record), target: stored, version, savedAt: draft?.savedAt ?? updatedAt };
}

/** The time of a started post's last save, which is its version; undefined before the first save. */
const isoVersion = (version: number | null) => (version === null ? undefined : new Date(version).toISOString());

const loadMergeForm = preload(() => import("../merge/merge-post").then(({ mergeForm }) => mergeForm));

/** Saves and fetches a post or page, and merges two versions of it. */
const createPostAdapter = (kind: PostKind, host: PostHost): Adapter<PostValues, PostTarget, ClashingWords> => ({
  mergesWhileTyping: true,
  keep: async (values, { target, version }, { replaces, leaving, saveId }) => {
    const { post, key } = target;
    if (post) {
      const body = { ...draftBody(values, post), version, saveId, ...(replaces && { replaces }) };
      const { record, error } = await attempt<SavedPostDraft>("PUT", api.draft(post.id), body, { leaving });
      return error ? { error } : { record: { ...record, target: { ...target, hasCopy: record.draft !== null } } };
    }
    const body = { ...draftBody(values, undefined), kind, saveId, savedAt: isoVersion(version) };
    const { record, error } = await attempt<{ savedAt: string }>("PUT", api.startedPost(key), body, { leaving });
    return error ? { error } : { record: { ...record, version: Date.parse(record.savedAt), target } };
  },
  afterDeletion: () => {
    toast({ title: `The ${KIND_WORDS[kind].one} was deleted`, description: "Your text is now a draft of its own." });
    return { key: newUuid(), hasCopy: false };
  },
  omittedFields: placementOf,
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
  storedValues: (sent, { post }, screen) => (post ? showServerFields(screen, post, sent) : sent),
  // the server may already have the started post, under the key of that form
  targetOf: ({ target, version }, entry) => (version === null && UUID.test(entry) ? { ...target, key: entry } : target),
  hasNoHistory: ({ post }) => post === undefined,
});

/** The only keys that the server accepts. Browser drafts of version 1.0 have other names. */
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The fields that the server may change in a save. */
const SERVER_FIELDS = ["status", "publishAt", "readyForReview"] as const;

/** Shows the server's values of these fields, unless edited since the save. Returns the values now stored. */
function showServerFields({ current, change }: Screen<PostValues>, stored: Post, sent: PostValues): PostValues {
  const [values, now] = [postValues(stored), current()];
  for (const name of SERVER_FIELDS) if (now[name] === sent[name]) change(name, values[name]);
  return { ...sent, ...Object.fromEntries(SERVER_FIELDS.map((name) => [name, values[name]])) };
}
