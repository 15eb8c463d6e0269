import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { flushSync } from "react-dom";
import { toast } from "@/components/ui/toaster";
import { attempt, type ApiError } from "@/lib/api/client";
import type { PostInput } from "@/lib/posts/schema";
import { reloadList } from "../list-keys";
import { adminPaths, api } from "../paths";
import type { Post } from "../records";
import { newerVersion } from "../stale-edit/newer-version";
import type { RecordForm } from "../use-record-form";
import { postValues, type PostValues } from "./post-values";
import type { SaveAs } from "./side-actions";

// The author is whoever is signed in; the server takes no other. 1 is what the call has always carried.
const AUTHOR_ID = 1;

/** What stands between a click and a saved post: a question that must be answered first. */
export type Question = { kind: "take-down"; as: SaveAs } | { kind: "stale"; as: SaveAs; theirs: Post };

/** Saves the post in the form. `onInvalid` shows the first field that has a message. */
export function useSavePost({
  post,
  record,
  flush,
  onInvalid,
}: {
  post: Post | undefined;
  record: RecordForm<PostValues, PostInput>;
  /** Brings the editor's last keystrokes into the form. */
  flush: () => void;
  onInvalid: () => void;
}) {
  const router = useRouter();
  const client = useQueryClient();
  const [saving, setSaving] = useState<SaveAs>();
  const [question, setQuestion] = useState<Question>();
  const { form } = record;

  const statusFor = (as: SaveAs) => (as === "kept" ? form.getValues("status") : as);

  function save(as: SaveAs): void {
    if (saving) return;
    flush();
    const takesDown = post?.status === "published" && statusFor(as) !== "published";
    if (takesDown) setQuestion({ kind: "take-down", as });
    else submit(as, record.version);
  }

  function submit(as: SaveAs, version: number | null): void {
    setQuestion(undefined);
    void form.handleSubmit(async (input) => {
      const focused = document.activeElement;
      setSaving(as);
      const body = { ...input, status: statusFor(as) };
      const { record: stored, error } = post
        ? await attempt<Post>("PUT", api.post(post.id), { ...body, version })
        : await attempt<Post>("POST", api.posts, { ...body, authorId: AUTHOR_ID });
      // a post just created is on its way to its own screen
      if (post || error) flushSync(() => setSaving(undefined));
      // a disabled button has lost the focus
      if (document.activeElement === document.body && focused instanceof HTMLElement) focused.focus();
      await (error ? failed(error, as) : succeeded(stored));
    }, onInvalid)();
  }

  async function succeeded(stored: Post): Promise<void> {
    form.setValue("status", stored.status);
    record.saved(form.getValues(), stored.version);
    client.setQueryData([api.post(stored.id)], stored);
    await reloadList(client, api.posts);
    await client.invalidateQueries({ queryKey: [api.categories], exact: true, refetchType: "none" });
    toast({ title: "Success", description: `Blog post ${post ? "updated" : "created"} successfully` });
    if (!post) router.replace(adminPaths.post(stored.id));
  }

  async function failed(error: ApiError, as: SaveAs): Promise<void> {
    const theirs = post && (await newerVersion<Post>(error, api.post(post.id)));
    if (theirs?.record) return setQuestion({ kind: "stale", as, theirs: theirs.record });
    record.refused(theirs?.error ?? error, `Failed to ${post ? "update" : "create"} blog post`);
    if (error.issues.length > 0) onInvalid();
  }

  function loadTheirs(theirs: Post): void {
    setQuestion(undefined);
    record.giveWay(postValues(theirs), theirs.version);
    client.setQueryData([api.post(theirs.id)], theirs);
  }

  return { save, submit, saving, question, dismiss: () => setQuestion(undefined), loadTheirs };
}
