import { type RefObject, useState } from "react";
import type { Post } from "@/app/admin/records";
import { dismissSuccess, showFailure, useApiMutation } from "@/components/admin/use-api-mutation";
import type { Prepare, RecordForm } from "@/components/admin/forms/use-record-form";
import type { EditorHandle } from "@/components/editor/editor";
import { waitsForPictures } from "@/components/admin/forms/waits-for-pictures";
import { toast } from "@/components/ui/sonner";
import { api } from "@/lib/paths";
import type { Finding } from "@/lib/posts/checks";
import type { PostStatus } from "@/lib/posts/rules";
import { isError } from "./checks";
import { usePostKind } from "./post-kind";
import { isSameTime, type PostValues } from "./post-fields";
import type { PostOutput } from "./post-form-schema";
import type { WorkingCopy } from "./use-working-copy";

/** The status to save with; "chosen" is the one in Settings, "review" a draft that is ready for review. */
export type SaveAs = "draft" | "review" | "published" | "chosen";

type Preparation = Prepare<PostValues, PostOutput>;

/** A confirmation before a save. */
export type Question =
  | { about: "takingDown"; post: Post; onYes: () => void }
  | { about: "errors"; errors: Finding[]; onYes: () => void }
  | { about: "discarding"; onYes: () => void };

/** Saving as draft, as published, and as working copy only, with the confirmations they need. */
export function usePostSaving({
  post,
  record,
  copy,
  checks,
  body,
  onDiscarded,
}: {
  post: Post | undefined;
  record: RecordForm<PostValues, PostOutput, Post>;
  copy: WorkingCopy;
  checks: { run: (values: PostValues) => Promise<Finding[]> };
  body: RefObject<EditorHandle | null>;
  onDiscarded: () => Promise<void>;
}) {
  const { form } = record;
  const { one, name } = usePostKind();
  const [savingAs, setSavingAs] = useState<SaveAs>();
  const [preparing, setPreparing] = useState(false);
  const [question, setQuestion] = useState<Question>();
  const { run } = useApiMutation();
  const failure = `Failed to update ${name}`;

  const statusFor = (as: SaveAs): PostStatus => {
    if (as === "chosen") return form.getValues("status");
    return as === "review" ? "draft" : as;
  };

  function submit(as: SaveAs, prepare?: Preparation) {
    setSavingAs(as);
    const overrides = {
      status: statusFor(as),
      ...(as === "review" && { readyForReview: true }),
      ...(isSameTime(form.getValues(), post) && { publishAt: null }),
    };
    record.save(overrides, prepare);
  }

  async function saveCopy() {
    setSavingAs("chosen");
    setPreparing(true);
    dismissSuccess();
    await copy.autosave.settle();
    const error = record.unsaved() ? (await copy.autosave.save()).error : undefined;
    setPreparing(false);
    // a conflict asks by itself
    if (error?.status === 409) return;
    if (error) showFailure(error, failure);
    else toast({ title: "Success", description: `Working copy saved. The live ${one} stays as it is.` });
  }

  /** Publishes, after a confirmation when the checks find errors. */
  const check: Preparation = async (values, publish) => {
    const errors = (await checks.run(values)).filter(isError);
    if (errors.length === 0) return {};
    setQuestion({ about: "errors", errors, onYes: publish });
    return undefined;
  };

  /** The same, at the time of the server: this computer's clock may be ahead. */
  const checkNow: Preparation = async (values, publish) => {
    const { record: saved, error } = await copy.autosave.save();
    if (error) {
      if (error.status !== 409) showFailure(error, failure);
      return undefined;
    }
    const now = { publishAt: saved.savedAt };
    return (await check(values, () => publish(now))) && now;
  };

  async function discardCopy() {
    if (!post) return;
    await copy.autosave.settle();
    const discarded = await run({
      method: "DELETE",
      url: api.draft(post.id),
      failure: "Failed to discard the changes",
    });
    if (discarded) await onDiscarded();
  }

  return {
    /** The button that shows "Saving...". */
    saving: record.saving || preparing ? savingAs : undefined,
    save: (as: SaveAs) => {
      // the editor reports changes with a delay
      if (body.current) form.setValue("content", body.current.getHtml());
      const isLive = post?.status === "published";
      // a working copy alone is saved without the picture, which follows
      const isMadePublic = statusFor(as) === "published" && !(isLive && as === "chosen");
      if (isMadePublic && waitsForPictures()) return;
      if (isLive && statusFor(as) !== "published") setQuestion({ about: "takingDown", post, onYes: () => submit(as) });
      else if (isLive && as === "chosen") void saveCopy();
      else if (statusFor(as) === "published") submit(as, check);
      else submit(as);
    },
    publishNow: () => {
      if (!waitsForPictures()) submit("published", checkNow);
    },
    discard: () => setQuestion({ about: "discarding", onYes: () => void discardCopy() }),
    question,
    closeQuestion: () => setQuestion(undefined),
  };
}
