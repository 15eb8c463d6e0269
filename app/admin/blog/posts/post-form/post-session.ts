import { KIND_WORDS } from "@/app/admin/blog/kind-words";
import type { Post, StartedPost } from "@/app/admin/records";
import { mediumTime, timeZone } from "@/components/admin/dates";
import { createSession, isOutdated } from "@/components/admin/editing/session";
import { waitsForPictures } from "@/components/admin/forms/validate";
import { showFailure, type Success } from "@/components/admin/use-api-mutation";
import { toast } from "@/components/ui/sonner";
import type { ApiError } from "@/lib/api/client";
import { api } from "@/lib/api/paths";
import { createStore } from "@/lib/browser/store";
import { newUuid } from "@/lib/browser/uuid";
import { capitalized } from "@/lib/format";
import { textPath } from "@/lib/paths";
import type { Finding } from "@/lib/posts/checks";
import { type PostKind, postState } from "@/lib/posts/rules";
import type { ClashingWords } from "../merge/merge-values";
import { isError } from "./checks";
import { createPostAdapter, type PostHost, type PostTarget, startedAt, storedAs } from "./post-adapter";
import { isSameTime, postValues, type PostValues, scheduledFor } from "./post-fields";
import type { PostOutput } from "./post-form-schema";

/** What is asked before something is saved. */
type Confirmation =
  | { about: "takingDown"; post: Post }
  | { about: "errors"; errors: Finding[]; isScheduling: boolean }
  | { about: "discarding" };

export type Question = Confirmation & { answer: (isYes: boolean) => void };

/** The server ignores authorId and records the signed-in user; the specification's editor sends 1. */
const AUTHOR_ID = 1;

/** The status to save with; "chosen" is the one in Settings, "review" a draft that is ready for review. */
export type SaveAs = "draft" | "review" | "published" | "chosen";

/** One post or page that somebody writes: its session, and what its buttons do. */
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

  /** Changes the post, or creates it, with what is in the form now; `isNow`: whatever its date is. */
  const save = (as: SaveAs, { isNow = false } = {}) =>
    session.press<Post>({
      as,
      prepare: async (sent) => {
        const { post } = target();
        const isPublishedOrScheduled = post?.status === "published";
        const status = as === "chosen" ? sent.status : as === "review" ? "draft" : as;
        const isPublic = status === "published";
        // without the picture, which follows
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
        // its date was taken away
        const isUnscheduled = isPublic && post && postState(post) === "scheduled" && sent.publishAt === "";
        if (isNow || isUnscheduled) {
          // the time of the server: this computer's clock may be ahead
          const { record: kept, error } = await session.keep();
          if (error) return void reportFailedKeep(error);
          fields.publishAt = kept.savedAt;
        }
        const errors = isPublic ? (await host.check(sent)).filter(isError) : [];
        const isScheduling = scheduledFor(sent.publishAt, post) !== undefined && !(isNow || isUnscheduled);
        if (errors.length > 0 && !(await ask({ about: "errors", errors, isScheduling }))) return undefined;
        return { isPublic, callOf: (base) => callOf(fields, base) };
      },
      stored: (saved) => storedAs(saved, target()),
    });

  function callOf(fields: PostOutput, { version, saveId }: { version: number | null; saveId: string }) {
    const { post, key: draftKey } = target();
    const draftSavedAt = startedAt(version);
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
    // a conflict asks by itself
    if (!isOutdated(error)) showFailure(error, `Failed to update ${name}`);
  }

  async function saveCopy(post: Post): Promise<void> {
    const state = postState(post) === "scheduled" ? "scheduled" : "live";
    const description = `Working copy saved. The ${state} ${one} stays as it is.`;
    if (await saveUnsaved()) toast({ title: "Success", description });
  }

  /**
   * Called before the server shows or replaces the post, e.g. in the preview; a started one is stored as a draft. Undefined,
   * with a message, where it failed.
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
    // so that the history has them
    const first = async () => (await saveUnsaved()) !== undefined;
    await session.replace({ method: "DELETE", url: api.draft(post.id), failure }, { first });
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

/** Leads to a post that is public, and names the time of one that will be instead of `text`. */
function successOf(post: Post, text: string): Success {
  const { publishedAt } = post;
  const state = postState(post);
  if (state === "scheduled" && publishedAt)
    return { description: `Scheduled for ${mediumTime(publishedAt)} (${timeZone()})` };
  if (state !== "published") return { description: text };
  const view = () => void window.open(textPath(post), "_blank", "noopener");
  return { description: text, action: { label: `View ${KIND_WORDS[post.kind].one}`, onClick: view } };
}
