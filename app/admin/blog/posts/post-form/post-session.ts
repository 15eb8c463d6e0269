import type { Post, SavedPostDraft, StartedPost } from "@/app/admin/records";
import { type Adapter, createSession } from "@/components/admin/editing/session";
import { attempt } from "@/lib/api/client";
import { api } from "@/lib/api/paths";
import { loadAhead } from "@/lib/browser/lazy-part";
import { newUuid } from "@/lib/browser/uuid";
import { adminPaths } from "@/lib/paths";
import type { PostKind } from "@/lib/posts/rules";
import type { ClashingWords } from "../merge/merge-values";
import { draftBody, placementOf, postValues, type PostValues } from "./post-fields";
import { createSaving } from "./post-saving";
import {
  asPost,
  isStoredPost,
  type PostHost,
  type PostTarget,
  type Question,
  showStored,
  startedBase,
  startedVersion,
  storedAs,
} from "./post-target";

const loadMergeForm = loadAhead(() => import("../merge/merge-form").then(({ mergeForm }) => mergeForm));

/** One post or page that somebody writes: where its texts are kept, how they merge, and what is pressed. */
export function createPostSession({ stored, started, kind }: { stored?: Post; started?: StartedPost; kind: PostKind }) {
  const shown = stored ?? (started && asPost(started));
  const target: PostTarget = { post: stored, key: started?.key ?? newUuid(), isKept: Boolean(started), hasCopy: false };
  const opened = shown ? storedAs(shown, target) : { values: postValues(), target, version: null, savedAt: null };

  let connected: PostHost | undefined;
  function host(): PostHost {
    if (!connected) throw new Error("The session has no screen");
    return connected;
  }

  const adapter: Adapter<PostValues, PostTarget, ClashingWords> = {
    mergesWhileTyping: true,
    keep: async (values, { target, version }, { replaces, leaving, saveId }) => {
      const { post, key } = target;
      if (post) {
        const body = { ...draftBody(values, post), version, saveId, ...(replaces && { replaces }) };
        const { record, error } = await attempt<SavedPostDraft>("PUT", api.draft(post.id), body, { leaving });
        return error ? { error } : { record: { ...record, target: { ...target, hasCopy: record.draft !== null } } };
      }
      const body = { ...draftBody(values, undefined), kind, saveId, ...startedBase("savedAt", version) };
      const { record, error } = await attempt<{ savedAt: string }>("PUT", api.startedPost(key), body, { leaving });
      return error
        ? { error }
        : { record: { ...record, version: startedVersion(record), target: { ...target, isKept: true } } };
    },
    fetch: async ({ target }, { body: refusal }) => {
      const id = target.post?.id ?? refusal.postId;
      const loading = typeof id === "number" ? fetchPost(id) : fetchStarted(target.key);
      const [theirs, mergeForm] = await Promise.all([loading, loadMergeForm().catch(() => undefined)]);
      if (!theirs || !mergeForm) return undefined;
      const refused = isStoredPost(theirs) ? refusal.version : Date.parse(String(refusal.savedAt));
      const values = postValues(theirs);
      return {
        ...storedAs(theirs, target),
        isLast: theirs.version === refused,
        merge: (base, { current }) => {
          const { form, body } = host();
          // only the post itself has its places, whatever was autosaved
          const placed = base && { ...base, ...placementOf(target.post) };
          const { take, ...merged } = mergeForm({ form, current, body: body() }, placed, values);
          return {
            ...merged,
            take: (choice) => {
              const cameIn = take(choice);
              return cameIn.fields.length + cameIn.blocks + cameIn.removed > 0 ? cameIn : undefined;
            },
          };
        },
      };
    },
    settled: (sent, { post }) => (post ? showStored(host().form, post, sent) : sent),
    // a started post has none
    hasHistory: ({ post }) => post !== undefined,
    onTarget: ({ post, key, isKept }, before) => {
      if (post && !before.post) {
        host().onStored();
        showAddress(adminPaths.post(post.id));
      } else if (!post && isKept && !before.isKept) showAddress(adminPaths.startedPost(key, kind));
    },
  };

  const session = createSession<PostValues, PostTarget, ClashingWords, Question>(opened, adapter);
  const saving = createSaving({ session, host, kind });

  async function discard(): Promise<void> {
    await session.replace(async () => {
      const { target } = session.state();
      // so that the history has them
      if (!target.post || !(await saving.saveUnsaved())) return undefined;
      const failure = "Failed to discard the changes";
      const isDone = await host().run({ method: "DELETE", url: api.draft(target.post.id), failure });
      const post = isDone ? await fetchPost(target.post.id) : undefined;
      return post && storedAs(post, target);
    });
  }

  return {
    ...session,
    ...saving,
    connectPost: (next: PostHost) => {
      connected = next;
    },
    discard: () => session.set({ question: { about: "discarding", onYes: () => void discard() } }),
    closeQuestion: () => session.set({ question: undefined }),
    /** Shows what the server has of the post. */
    showPost: (post: Post) => session.show(storedAs(post, session.state().target)),
    /** Goes on under the key of the form that wrote a browser draft: the server may have it already. */
    adopt: (entry: string | undefined) => {
      const { target } = session.state();
      if (entry && !target.post && !target.isKept && UUID.test(entry))
        session.set({ target: { ...target, key: entry } });
    },
  };
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const fetchPost = async (id: number) => (await attempt<Post>("GET", api.post(id))).record;

async function fetchStarted(key: string): Promise<Post | undefined> {
  const { record } = await attempt<StartedPost>("GET", api.startedPost(key));
  return record && asPost(record);
}

/**
 * Changes the URL of a new post, unless its screen was left meanwhile, without a navigation: tab, caret, scroll and undo
 * history stay.
 */
function showAddress(path: string): void {
  if (/\/new$/.test(window.location.pathname)) window.history.replaceState(null, "", path);
}
