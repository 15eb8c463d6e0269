import { KIND_WORDS } from "@/app/admin/blog/kind-words";
import type { Post, StartedPost } from "@/app/admin/records";
import { mediumTime, timeZone } from "@/components/admin/dates";
import { createSession, isOutdated } from "@/components/admin/editing/session";
import { validate, waitsForPictures } from "@/components/admin/forms/validate";
import { showFailure, type Success } from "@/components/admin/use-api-mutation";
import { toast } from "@/components/ui/sonner";
import type { ApiError } from "@/lib/api/client";
import { api } from "@/lib/api/paths";
import { createStore } from "@/lib/browser/store";
import { newUuid } from "@/lib/browser/uuid";
import { capitalized } from "@/lib/format";
import { textPath } from "@/lib/paths";
import type { Finding } from "@/lib/posts/checks";
import { type PostKind, postState, type PostStatus } from "@/lib/posts/rules";
import type { ClashingWords } from "../merge/merge-values";
import { isError } from "./checks";
import { createPostAdapter, type PostHost, type PostTarget, startedBase, storedAs } from "./post-adapter";
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

  let connected: PostHost | undefined;
  function host(): PostHost {
    if (!connected) throw new Error("The session has no screen");
    return connected;
  }

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

  const statusFor = (as: SaveAs): PostStatus =>
    as === "chosen" ? host().form.getValues("status") : as === "review" ? "draft" : as;

  async function save(as: SaveAs): Promise<void> {
    if (session.state().phase !== "idle") return;
    const { post } = target();
    const isLive = post?.status === "published";
    const status = statusFor(as);
    // a working copy alone is saved without the picture, which follows
    if (status === "published" && !(isLive && as === "chosen") && waitsForPictures()) return;
    if (isLive && status !== "published" && !(await ask({ about: "takingDown", post }))) return;
    await submit(as, {
      isNow: status === "published" && isUnscheduled(post),
      isCopyOnly: isLive && status === "published" && as === "chosen",
    });
  }

  /** The date of a scheduled post was taken away. */
  const isUnscheduled = (post: Post | undefined) =>
    post !== undefined && postState(post) === "scheduled" && host().form.getValues("publishAt") === "";

  /** Changes the post, or creates it, with what is in the form now. */
  async function submit(as: SaveAs, { isNow = false, isCopyOnly = false } = {}): Promise<void> {
    const { form, body, check, showInvalid } = host();
    const html = body()?.getHtml();
    if (html !== undefined) form.setValue("content", html);
    const status = statusFor(as);
    const isPublic = status === "published";
    await session.press<Post>({
      as,
      isPublic,
      prepare: async (sent) => {
        if (isCopyOnly) return saveCopy();
        const isTimeSame = isSameTime(sent, target().post);
        const input = await validate(form);
        if (!input) return void showInvalid();
        const fields: PostOutput = {
          ...input,
          status,
          ...(as === "review" && { readyForReview: true }),
          ...(isTimeSame && { publishAt: null }),
        };
        if (isNow) {
          // the time of the server: this computer's clock may be ahead
          const { record: kept, error } = await session.keep();
          if (error) return void notKept(error);
          fields.publishAt = kept.savedAt;
        }
        const errors = isPublic ? (await check(sent)).filter(isError) : [];
        const isScheduling = scheduledFor(sent.publishAt, target().post) !== undefined && !isNow;
        if (errors.length > 0 && !(await ask({ about: "errors", errors, isScheduling }))) return undefined;
        return (base) => callOf(fields, base);
      },
      stored: (saved) => {
        if (target().post) host().onStored();
        return storedAs(saved, target());
      },
      again: () => void save(as),
    });
  }

  function callOf(fields: PostOutput, { version, saveId }: { version: number | null; saveId: string }) {
    const { post, key: draftKey } = target();
    const started = startedBase("draftSavedAt", version);
    const base = post ? { version } : { authorId: AUTHOR_ID, kind, draftKey, onlyNew: true, ...started };
    const done = `${capitalized(name)} ${post ? "updated" : "created"} successfully`;
    return {
      method: post ? ("PUT" as const) : ("POST" as const),
      url: post ? api.post(post.id) : api.posts,
      body: { ...fields, saveId, ...base },
      success: (stored: Post) => successOf(stored, done),
      failure: `Failed to ${post ? "update" : "create"} ${name}`,
      reload: [api.posts],
    };
  }

  function notKept(error: ApiError): void {
    // a conflict asks by itself
    if (!isOutdated(error)) showFailure(error, `Failed to update ${name}`);
  }

  async function saveCopy(): Promise<undefined> {
    const description = `Working copy saved. The live ${one} stays as it is.`;
    if (await saveUnsaved()) toast({ title: "Success", description });
  }

  /**
   * Called before the server shows or replaces the post, e.g. in the preview; a started one is stored as a draft. Undefined,
   * with a message, where it failed.
   */
  async function saveUnsaved(): Promise<Post | undefined> {
    if (!target().post) await submit("draft");
    await session.settle();
    const { error } = target().post && session.unsaved() ? await session.keep() : {};
    if (error) notKept(error);
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
    connectPost: (next: PostHost) => {
      connected = next;
    },
    question,
    save: (as: SaveAs) => void save(as),
    publishNow: () => {
      if (session.state().phase === "idle" && !waitsForPictures()) void submit("published", { isNow: true });
    },
    saveUnsaved,
    discard: () => void discard(),
    /** Shows what the server has of the post. */
    showPost: (post: Post) => session.show(storedAs(post, target())),
    /** Goes on under the key of the form that wrote a browser draft: the server may have it already. */
    adopt: (entry: string | undefined) => {
      const { target, version } = session.state();
      if (entry && version === null && UUID.test(entry)) session.set({ target: { ...target, key: entry } });
    },
  };
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

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
