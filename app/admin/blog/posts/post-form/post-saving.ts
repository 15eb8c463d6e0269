import { KIND_WORDS } from "@/app/admin/blog/kind-words";
import type { Post } from "@/app/admin/records";
import { isOutdated, type Press } from "@/components/admin/editing/session";
import { showRefusal, validate } from "@/components/admin/forms/validate";
import { waitsForPictures } from "@/components/admin/forms/waits-for-pictures";
import { showFailure } from "@/components/admin/use-api-mutation";
import { toast } from "@/components/ui/sonner";
import { type ApiError, wasOffline } from "@/lib/api/client";
import { api } from "@/lib/api/paths";
import { capitalized } from "@/lib/format";
import { type PostKind, postState, type PostStatus } from "@/lib/posts/rules";
import { isError } from "./checks";
import { isSameTime, type PostValues, scheduledFor } from "./post-fields";
import type { PostOutput } from "./post-form-schema";
import { type PostEditing, type PostHost, showStored, startedBase, storedAs } from "./post-target";

/** The server ignores authorId and records the signed-in user; the specification's editor sends 1. */
const AUTHOR_ID = 1;

/** The status to save with; "chosen" is the one in Settings, "review" a draft that is ready for review. */
export type SaveAs = "draft" | "review" | "published" | "chosen";

/** What the save buttons do. */
export function createSaving({ session, host, kind }: { session: PostEditing; host: () => PostHost; kind: PostKind }) {
  const { name, one } = KIND_WORDS[kind];
  const target = () => session.state().target;

  const statusFor = (as: SaveAs): PostStatus =>
    as === "chosen" ? host().form.getValues("status") : as === "review" ? "draft" : as;

  function save(as: SaveAs): void {
    if (session.state().phase !== "idle") return;
    const { post } = target();
    const isLive = post?.status === "published";
    const status = statusFor(as);
    // a working copy alone is saved without the picture, which follows
    if (status === "published" && !(isLive && as === "chosen") && waitsForPictures()) return;
    if (isLive && status !== "published")
      session.set({ question: { about: "takingDown", post, onYes: () => void submit(as) } });
    else if (isLive && as === "chosen") void saveCopy();
    else void submit(as, { isNow: status === "published" && isUnscheduled(post) });
  }

  /** The date of a scheduled post was taken away. */
  const isUnscheduled = (post: Post | undefined) =>
    post !== undefined && postState(post) === "scheduled" && host().form.getValues("publishAt") === "";

  /** Saves what is in the form now. */
  async function submit(as: SaveAs, { isNow = false } = {}): Promise<void> {
    const { form, body, check, showInvalid } = host();
    const html = body()?.getHtml();
    if (html !== undefined) form.setValue("content", html);
    const isPublic = statusFor(as) === "published";
    const press = session.begin(as, isPublic);
    if (!press) return;
    const { sent } = press;
    const overrides: Partial<PostOutput> = {
      status: statusFor(as),
      ...(as === "review" && { readyForReview: true }),
      ...(isSameTime(sent, target().post) && { publishAt: null }),
    };
    const input = await session.during(validate(form));
    if (!input) {
      session.end();
      return showInvalid();
    }
    if (isNow) {
      // the time of the server: this computer's clock may be ahead
      const { record: kept, error } = await session.keep();
      if (error) return notKept(error);
      overrides.publishAt = kept.savedAt;
    }
    const fields = { ...input, ...overrides };
    const errors = isPublic ? (await check(sent)).filter(isError) : [];
    if (errors.length === 0) return store(press, as, fields);
    session.end();
    const isScheduling = scheduledFor(sent.publishAt, target().post) !== undefined && !isNow;
    session.set({ question: { about: "errors", errors, isScheduling, onYes: () => void store(press, as, fields) } });
  }

  /** Changes the post, or creates it. */
  async function store(press: Press<PostValues>, as: SaveAs, fields: PostOutput): Promise<void> {
    await session.commit(press, {
      send: async ({ version, saveId, onError }) => {
        const { post, key } = target();
        const ofNew = {
          authorId: AUTHOR_ID,
          kind,
          draftKey: key,
          onlyNew: true,
          ...startedBase("draftSavedAt", version),
        };
        const saved = await host().run<Post>({
          method: post ? "PUT" : "POST",
          url: post ? api.post(post.id) : api.posts,
          body: { ...fields, saveId, ...(post ? { version } : ofNew) },
          success: (stored) =>
            host().successOf(stored, `${capitalized(name)} ${post ? "updated" : "created"} successfully`),
          failure: `Failed to ${post ? "update" : "create"} ${name}`,
          reload: [api.posts],
          onError,
        });
        if (!saved) return undefined;
        if (post) host().onStored();
        return { ...storedAs(saved, target()), values: showStored(host().form, saved, press.sent) };
      },
      again: () => save(as),
      refused,
      failure: `Failed to update ${name}`,
    });
  }

  function refused(error: ApiError): void {
    if (error.status === 401 || wasOffline(error)) return;
    showRefusal(host().form, error);
    if (error.issues.length > 0) host().showInvalid();
  }

  function notKept(error: ApiError): void {
    session.end();
    // a conflict asks by itself
    if (!isOutdated(error)) showFailure(error, `Failed to update ${name}`);
  }

  async function saveCopy(): Promise<void> {
    if (!session.begin("chosen", false) || !(await saveUnsaved())) return;
    session.end();
    toast({ title: "Success", description: `Working copy saved. The live ${one} stays as it is.` });
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

  return {
    save,
    publishNow: () => {
      if (session.state().phase === "idle" && !waitsForPictures()) void submit("published", { isNow: true });
    },
    saveUnsaved,
  };
}
