import { useState } from "react";
import type { Post, SavedPostDraft, StartedPost } from "@/app/admin/records";
import type { SaveState } from "@/components/admin/forms/autosave";
import { useAutosaveHolder, useAutosaveOf } from "@/components/admin/forms/use-autosave";
import type { DraftForm } from "@/components/admin/forms/use-draft-form";
import { attempt } from "@/lib/api/client";
import { api } from "@/lib/paths";
import { draftBody, type PostValues } from "./post-fields";
import type { StartedPostKeeper } from "./use-started-post";

export function useWorkingCopy(post: Post | undefined, started: StartedPost | undefined) {
  const [state, setState] = useState(() => (post ? savedState(post) : started && savedAt(started.savedAt)));
  const [exists, setExists] = useState(Boolean(post?.draft));
  const holder = useAutosaveHolder();
  const { autosave } = holder;
  return {
    autosave,
    holder,
    state,
    setState,
    /** The post itself does not have the changes yet. */
    exists,
    setExists,
    /** To call when the form shows `stored`. */
    shows: (stored: Post) => {
      autosave.resume();
      setState(savedState(stored));
      setExists(Boolean(stored.draft));
    },
  };
}

export type WorkingCopy = ReturnType<typeof useWorkingCopy>;

type Options = {
  post: Post | undefined;
  started: StartedPostKeeper;
  record: Pick<DraftForm<PostValues, unknown>, "form" | "current" | "unsaved" | "latestVersion" | "markSaved">;
  isPaused: () => boolean;
  onConflict: () => void;
};

/** Autosaves the form as the working copy, or a new one as a started post. */
export function useCopySaving(
  { holder, setState, setExists }: WorkingCopy,
  { post, started, record, isPaused, onConflict }: Options,
) {
  type How = { overwrite: boolean; leaving: boolean };

  async function start(how: How) {
    const values = record.current();
    const outcome = await started.save(values, how);
    if (outcome.record) record.markSaved(values, null);
    return outcome;
  }

  async function send(stored: Post, { overwrite, leaving }: How) {
    const values = record.current();
    const body = { ...draftBody(values, stored), version: overwrite ? null : record.latestVersion() };
    const outcome = await attempt<SavedPostDraft>("PUT", api.draft(stored.id), body, { leaving });
    if (outcome.record) {
      record.markSaved(values, outcome.record.version);
      setExists(outcome.record.draft !== null);
    }
    return outcome;
  }

  useAutosaveOf(holder, record.form, {
    unsaved: record.unsaved,
    isPaused,
    onState: (next) => setState(next),
    onConflict,
    send: (how) => (post ? send(post, how) : start(how)),
  });
}

const savedAt = (at: string): SaveState => ({ kind: "saved", at });
const savedState = (post: Post) => savedAt(post.draft?.savedAt ?? post.updatedAt);
