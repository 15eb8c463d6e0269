import { useEffect, useState } from "react";
import type { Post } from "@/app/admin/records";
import type { DraftForm } from "@/components/admin/forms/use-draft-form";
import { attempt } from "@/lib/api/client";
import { api } from "@/lib/paths";
import { type Autosave, type AutosaveHost, createAutosave, type SaveState } from "./autosave";
import { draftBody, type PostValues } from "./post-fields";

type Options = {
  /** Undefined while the post is new. */
  post: Post | undefined;
  record: Pick<DraftForm<PostValues, unknown>, "form" | "current" | "unsaved" | "latestVersion" | "markSaved">;
  isPaused: () => boolean;
  onConflict: () => void;
};

/** `draft` is null where the working copy says what the post says, and has ended. */
type SavedDraft = { savedAt: string; version: number; draft?: null };

/** Keeps the working copy of the post on the server up to date with the form. */
export function useWorkingCopy(options: Options) {
  const { post, record } = options;
  const [state, setState] = useState(() => savedState(post));
  const [exists, setExists] = useState(Boolean(post?.draft));
  const [holder] = useState(createHolder);

  useEffect(() => {
    holder.use({
      unsaved: record.unsaved,
      isPaused: options.isPaused,
      onState: (next) => setState(next),
      onConflict: options.onConflict,
      send:
        post &&
        (async ({ overwrite, leaving }) => {
          const values = record.current();
          const version = overwrite ? null : record.latestVersion();
          const body = { ...draftBody(values, post), version };
          const outcome = await attempt<SavedDraft>("PUT", api.draft(post.id), body, {
            leaving,
          });
          if (outcome.record) {
            record.markSaved(values, outcome.record.version);
            setExists(outcome.record.draft !== null);
          }
          return outcome;
        }),
    });
  });

  const { autosave } = holder;
  const { form } = record;
  useEffect(() => {
    const flushHidden = () => document.visibilityState === "hidden" && autosave.flush();
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: () => autosave.schedule() });
    document.addEventListener("visibilitychange", flushHidden);
    window.addEventListener("pagehide", autosave.flush);
    window.addEventListener("online", autosave.retry);
    return () => {
      unsubscribe();
      document.removeEventListener("visibilitychange", flushHidden);
      window.removeEventListener("pagehide", autosave.flush);
      window.removeEventListener("online", autosave.retry);
      autosave.dispose();
    };
  }, [form, autosave]);

  return {
    autosave,
    state,
    /** There is a working copy: the post itself does not have the changes yet. */
    exists,
    /** The form shows what the server has stored as `stored`. */
    shows: (stored: Post) => {
      autosave.resume();
      setState(savedState(stored));
      setExists(Boolean(stored.draft));
    },
  };
}

export type WorkingCopy = ReturnType<typeof useWorkingCopy>;

function savedState(post: Post | undefined): SaveState | undefined {
  return post && { kind: "saved", at: post.draft?.savedAt ?? post.updatedAt };
}

/** The autosave outlives the renders whose callbacks it uses. */
function createHolder(): { autosave: Autosave; use: (host: AutosaveHost) => void } {
  let host: AutosaveHost = { unsaved: () => false, isPaused: () => true, onState: () => {}, onConflict: () => {} };
  return {
    autosave: createAutosave(() => host),
    use: (next) => {
      host = next;
    },
  };
}
