import { type RefObject, useState } from "react";
import type { Post } from "@/app/admin/records";
import type { RecordForm } from "@/components/admin/forms/use-record-form";
import { sessionEnded } from "@/components/admin/session";
import { dismissSuccess, useApiMutation } from "@/components/admin/use-api-mutation";
import type { EditorHandle } from "@/components/editor/editor";
import { toast } from "@/components/ui/sonner";
import { api } from "@/lib/paths";
import type { Finding } from "@/lib/posts/checks";
import type { PostStatus } from "@/lib/posts/rules";
import { isError } from "./checks";
import { isSameTime, type PostValues } from "./post-fields";
import type { PostOutput } from "./post-form-schema";
import type { WorkingCopy } from "./use-working-copy";

/** The status to save with; "chosen" is the one in Settings. */
export type SaveAs = "draft" | "published" | "chosen";

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
  checks: { run: () => Promise<Finding[]> };
  body: RefObject<EditorHandle | null>;
  onDiscarded: () => Promise<void>;
}) {
  const { form } = record;
  const [savingAs, setSavingAs] = useState<SaveAs>();
  const [preparing, setPreparing] = useState(false);
  const [question, setQuestion] = useState<Question>();
  const { run } = useApiMutation();

  const statusFor = (as: SaveAs): PostStatus => (as === "chosen" ? form.getValues("status") : as);

  function submit(as: SaveAs) {
    setSavingAs(as);
    record.save({ status: statusFor(as), ...(isSameTime(form.getValues(), post) && { publishAt: null }) });
  }

  async function saveCopy() {
    setSavingAs("chosen");
    setPreparing(true);
    dismissSuccess();
    await copy.autosave.settle();
    const error = record.unsaved() ? (await copy.autosave.save()).error : undefined;
    setPreparing(false);
    if (error?.status === 401) sessionEnded();
    else if (error?.status === 409) return;
    else if (error) toast({ variant: "destructive", title: "Error", description: "Failed to update blog post" });
    else toast({ title: "Success", description: "Working copy saved. The live post stays as it is." });
  }

  /** Publishes, with a confirmation when the checks find errors. */
  async function publish(as: SaveAs, go: () => void) {
    setSavingAs(as);
    setPreparing(true);
    const errors = (await checks.run()).filter(isError);
    setPreparing(false);
    if (errors.length > 0) setQuestion({ about: "errors", errors, onYes: go });
    else go();
  }

  /** Uses the time of the server: this computer's clock may be ahead. */
  async function publishNow() {
    setPreparing(true);
    const { record: saved } = await copy.autosave.save();
    setPreparing(false);
    if (saved) record.save({ status: "published", publishAt: saved.savedAt });
  }

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
      if (isLive && statusFor(as) !== "published") setQuestion({ about: "takingDown", post, onYes: () => submit(as) });
      else if (isLive && as === "chosen") void saveCopy();
      else if (statusFor(as) === "published") void publish(as, () => submit(as));
      else submit(as);
    },
    publishNow: () => void publish("published", () => void publishNow()),
    discard: () => setQuestion({ about: "discarding", onYes: () => void discardCopy() }),
    question,
    closeQuestion: () => setQuestion(undefined),
  };
}
