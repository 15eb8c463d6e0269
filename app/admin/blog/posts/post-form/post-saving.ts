import { KIND_WORDS } from "@/app/admin/blog/kind-words";
import type { Post } from "@/app/admin/records";
import { type Autosave, isOutdated } from "@/components/admin/forms/autosave";
import { showRefusal, validate } from "@/components/admin/forms/validate";
import { waitsForPictures } from "@/components/admin/forms/waits-for-pictures";
import { capitalized } from "@/components/admin/status-badge";
import { dismissSuccess, showFailure } from "@/components/admin/use-api-mutation";
import { toast } from "@/components/ui/sonner";
import { type ApiError, wasOffline } from "@/lib/api/client";
import { api } from "@/lib/api/paths";
import { adminPaths } from "@/lib/paths";
import type { PostKind, PostStatus } from "@/lib/posts/rules";
import { isError } from "./checks";
import { isSameTime, type PostValues } from "./post-fields";
import type { PostOutput } from "./post-form-schema";
import { startedBase } from "./post-home";
import { type Merging, mergedText } from "./post-merging";
import { showStored } from "./post-stored";
import { type SaveAs, savedState, type SessionParts, showAddress } from "./post-state";

/** The server ignores authorId and records the signed-in user; the specification's editor sends 1. */
const AUTHOR_ID = 1;

type Options = SessionParts & { kind: PostKind; autosave: Autosave; merging: Merging };

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
    else void submit(as);
  }

  /** Saves what is in the form now. */
  async function submit(as: SaveAs, { isNow = false } = {}): Promise<void> {
    const { form } = record();
    const isPublic = statusFor(as) === "published";
    const begin = () => set({ phase: isPublic ? "publishing" : "saving", pressed: as });
    begin();
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
    const errors = isPublic ? (await host().check(sent)).filter(isError) : [];
    if (errors.length === 0) return store();
    end();
    set({ question: { about: "errors", errors, onYes: () => void store() } });

    async function store(): Promise<void> {
      begin();
      await autosave.settle();
      if (merging.count() !== merges) return again();
      const { post, key } = state();
      const version = record().latestVersion();
      const ofNew = {
        authorId: AUTHOR_ID,
        kind,
        draftKey: key,
        onlyNew: true,
        ...startedBase("draftSavedAt", version),
      };
      let refusal: ApiError | undefined;
      const saved = await host().run<Post>({
        method: post ? "PUT" : "POST",
        url: post ? api.post(post.id) : api.posts,
        body: { ...input, ...overrides, ...(post ? { version } : ofNew) },
        success: (stored) =>
          host().successOf(stored, `${capitalized(name)} ${post ? "updated" : "created"} successfully`),
        failure: `Failed to ${post ? "update" : "create"} ${name}`,
        reload: [api.posts],
        onError: (error) => {
          refusal = error;
          return isOutdated(error);
        },
      });
      merging.noteOutcome(sent, refusal);
      if (saved) isStored(saved, sent);
      if (refusal && isOutdated(refusal)) return isOvertaken(refusal);
      end();
      if (refusal) isRefused(refusal);
    }

    async function isOvertaken(refusal: ApiError): Promise<void> {
      const outcome = await merging.mergeOrAsk(
        refusal,
        (hasCome) => void (hasCome ? again({ replaces: true }) : store()),
      );
      if (outcome === "merged") return merging.count() === merges ? store() : again();
      if (outcome === "failed") {
        end();
        showFailure(refusal, failure);
      }
    }

    /** What was pressed was meant for another text. It is saved all the same; publishing takes a second press. */
    function again({ replaces = false } = {}): void {
      end();
      autosave.resume();
      const { merged } = state();
      if (!isPublic || !merged) return save(as);
      merging.show();
      toast({ title: "Not published yet", description: `${mergedText(merged)}. Look at them, then press again.` });
      void autosave.save({ replaces });
    }
  }

  function isStored(saved: Post, sent: PostValues): void {
    const { form, markSaved } = record();
    const isNew = !state().post;
    markSaved(showStored(form, saved, sent), saved.version);
    autosave.resume();
    set({ post: saved, hasCopy: Boolean(saved.draft), saved: savedState(saved), merged: undefined });
    host().onStored(saved);
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
