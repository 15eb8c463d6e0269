import { KIND_WORDS } from "@/app/admin/blog/kind-words";
import type { Post } from "@/app/admin/records";
import { type Autosave, isOutdated } from "@/components/admin/forms/autosave";
import { showRefusal, validate } from "@/components/admin/forms/validate";
import { waitsForPictures } from "@/components/admin/forms/waits-for-pictures";
import { type ApiCall, dismissSuccess, showFailure } from "@/components/admin/use-api-mutation";
import { toast } from "@/components/ui/sonner";
import { type ApiError, wasOffline } from "@/lib/api/client";
import { api } from "@/lib/api/paths";
import { capitalized } from "@/lib/format";
import { adminPaths } from "@/lib/paths";
import { type PostKind, postState, type PostStatus } from "@/lib/posts/rules";
import { isError } from "./checks";
import { isSameTime, type PostValues, scheduledFor } from "./post-fields";
import type { PostOutput } from "./post-form-schema";
import { startedBase } from "./post-home";
import { type Merging, mergedText } from "./post-merging";
import { showStored } from "./post-stored";
import { type SaveAs, savedState, type SessionParts, showAddress } from "./post-state";

/** The server ignores authorId and records the signed-in user; the specification's editor sends 1. */
const AUTHOR_ID = 1;

type Options = SessionParts & { kind: PostKind; autosave: Autosave; merging: Merging };

/** A press of a save button: `sent` was in the form then, after so many `merges`. */
type Attempt = { as: SaveAs; isPublic: boolean; sent: PostValues; merges: number; fields: PostOutput };

/** What the save buttons do. */
export function createSaving({ host, state, set, kind, autosave, merging }: Options) {
  const { name, one } = KIND_WORDS[kind];
  const failure = `Failed to update ${name}`;
  const record = () => host().record;
  const end = () => set({ phase: "idle", pressed: undefined });

  const statusFor = (as: SaveAs): PostStatus =>
    as === "chosen" ? record().form.getValues("status") : as === "review" ? "draft" : as;

  function save(as: SaveAs): void {
    if (state().phase !== "idle") return;
    const html = host().body()?.getHtml();
    if (html !== undefined) record().form.setValue("content", html);
    const { post } = state();
    const isLive = post?.status === "published";
    const status = statusFor(as);
    // a working copy alone is saved without the picture, which follows
    if (status === "published" && !(isLive && as === "chosen") && waitsForPictures()) return;
    if (isLive && status !== "published")
      set({ question: { about: "takingDown", post, onYes: () => void submit(as) } });
    else if (isLive && as === "chosen") void saveCopy();
    else void submit(as, { isNow: status === "published" && isUnscheduled() });
  }

  /** The date of a scheduled post was taken away. */
  function isUnscheduled(): boolean {
    const { post } = state();
    return post !== undefined && postState(post) === "scheduled" && record().form.getValues("publishAt") === "";
  }

  function begin({ as, isPublic }: Pick<Attempt, "as" | "isPublic">): void {
    set({ phase: isPublic ? "publishing" : "saving", pressed: as });
  }

  /** Saves what is in the form now. */
  async function submit(as: SaveAs, { isNow = false } = {}): Promise<void> {
    const { form } = record();
    const isPublic = statusFor(as) === "published";
    begin({ as, isPublic });
    dismissSuccess();
    // what is typed or comes in from here on is not part of this save
    const sent = structuredClone(form.getValues());
    const merges = merging.count();
    const overrides: Partial<PostOutput> = {
      status: statusFor(as),
      ...(as === "review" && { readyForReview: true }),
      ...(isSameTime(sent, state().post) && { publishAt: null }),
    };
    const input = await validate(form).catch((error: unknown) => {
      end();
      throw error;
    });
    if (!input) {
      end();
      return host().showInvalid();
    }
    if (isNow) {
      // the time of the server: this computer's clock may be ahead
      const { record: kept, error } = await autosave.save();
      if (error) return notKept(error);
      overrides.publishAt = kept.savedAt;
    }
    const attempt: Attempt = { as, isPublic, sent, merges, fields: { ...input, ...overrides } };
    const errors = isPublic ? (await host().check(sent)).filter(isError) : [];
    if (errors.length === 0) return store(attempt);
    end();
    const isScheduling = scheduledFor(sent.publishAt, state().post) !== undefined && !isNow;
    set({ question: { about: "errors", errors, isScheduling, onYes: () => void store(attempt) } });
  }

  async function store(attempt: Attempt): Promise<void> {
    begin(attempt);
    await autosave.settle();
    if (merging.count() !== attempt.merges) return again(attempt);
    let refusal: ApiError | undefined;
    const saved = await host().run<Post>({
      ...storing(attempt.fields),
      onError: (error) => {
        refusal = error;
        return isOutdated(error);
      },
    });
    merging.noteOutcome(attempt.sent, refusal);
    if (saved) isStored(saved, attempt.sent);
    if (refusal && isOutdated(refusal)) return isOvertaken(attempt, refusal);
    end();
    if (refusal) isRefused(refusal);
  }

  /** The call that changes the post, or creates it. */
  function storing(fields: PostOutput): ApiCall<Post> {
    const { post, key } = state();
    const version = record().latestVersion();
    const ofNew = {
      authorId: AUTHOR_ID,
      kind,
      draftKey: key,
      onlyNew: true,
      ...startedBase("draftSavedAt", version),
    };
    return {
      method: post ? "PUT" : "POST",
      url: post ? api.post(post.id) : api.posts,
      body: { ...fields, ...(post ? { version } : ofNew) },
      success: (stored) =>
        host().successOf(stored, `${capitalized(name)} ${post ? "updated" : "created"} successfully`),
      failure: `Failed to ${post ? "update" : "create"} ${name}`,
      reload: [api.posts],
    };
  }

  async function isOvertaken(attempt: Attempt, refusal: ApiError): Promise<void> {
    const outcome = await merging.mergeOrAsk(
      refusal,
      (hasCome) => void (hasCome ? again(attempt, { replaces: true }) : store(attempt)),
    );
    if (outcome === "merged") return merging.count() === attempt.merges ? store(attempt) : again(attempt);
    if (outcome === "failed") {
      end();
      showFailure(refusal, failure);
    }
  }

  /** What was pressed was meant for another text. It is saved all the same; publishing takes a second press. */
  function again({ as, isPublic }: Attempt, { replaces = false } = {}): void {
    end();
    autosave.resume();
    const { merged } = state();
    if (!isPublic || !merged) return save(as);
    merging.show();
    toast({ title: "Not published yet", description: `${mergedText(merged)}. Look at them, then press again.` });
    void autosave.save({ replaces });
  }

  function isStored(saved: Post, sent: PostValues): void {
    const { form, markSaved } = record();
    const isNew = !state().post;
    markSaved(showStored(form, saved, sent), saved.version);
    autosave.resume();
    set({ post: saved, hasCopy: Boolean(saved.draft), saved: savedState(saved), merged: undefined });
    host().onStored();
    if (isNew) showAddress(adminPaths.post(saved.id));
  }

  function isRefused(error: ApiError): void {
    record().draft.flush();
    if (error.status === 401 || wasOffline(error)) return;
    showRefusal(record().form, error);
    if (error.issues.length > 0) host().showInvalid();
  }

  function notKept(error: ApiError): void {
    end();
    // a conflict of the autosave asks by itself
    if (!isOutdated(error)) showFailure(error, failure);
  }

  async function saveCopy(): Promise<void> {
    set({ phase: "saving", pressed: "chosen" });
    dismissSuccess();
    await autosave.settle();
    if (!(await saveUnsaved())) return;
    end();
    toast({ title: "Success", description: `Working copy saved. The live ${one} stays as it is.` });
  }

  /** Called before the server shows or replaces the post, e.g. in the preview. False, with a toast, where it failed. */
  async function saveUnsaved(): Promise<boolean> {
    const { error } = record().unsaved() ? await autosave.save() : {};
    if (error) notKept(error);
    return !error;
  }

  return {
    save,
    publishNow: () => {
      if (state().phase === "idle" && !waitsForPictures()) void submit("published", { isNow: true });
    },
    saveUnsaved,
  };
}
