import { useEffect } from "react";
import type { ResponseOf } from "@/app/admin/records";
import { useAdmin } from "@/components/admin/shell/use-admin";
import { type Success, useApiMutation } from "@/components/admin/use-api-mutation";
import { Button } from "@/components/ui/button";
import { toast, toastError } from "@/components/ui/sonner";
import { useFocusBack } from "@/components/ui/use-focus-back";
import { createStore, useStore } from "@/lib/browser/store";
import { tabStorage } from "@/lib/browser/storage";
import { UNDO_MS } from "@/lib/lists/recovery";
import { api } from "@/lib/api/paths";
import { counted } from "@/lib/format";
import type { undoBulk } from "@/lib/posts/bulk-mutations";
import type { PostKind } from "@/lib/posts/rules";
import { POST_LISTS } from "./kind-words";

/** A deletion of one post, or a bulk action, identified by its token. */
type PostUndo = { id: string; by: string | undefined; text: string; until: number; kind: PostKind } & UndoTarget;
type UndoTarget = { post: number } | { token: string };
type BulkResult = ResponseOf<typeof undoBulk>;

const STORAGE_KEY = "undo:posts";

/** The undos of this tab, newest first. They survive a reload. */
const undos = createStore((tabStorage.getJson(STORAGE_KEY) ?? []) as readonly PostUndo[]);

function storeUndos(next: readonly PostUndo[]): void {
  tabStorage.setJson(STORAGE_KEY, next);
  undos.set(next);
}

export const forgetUndo = (id: string) => storeUndos(undos.get().filter((undo) => undo.id !== id));

/** Offers to undo an action on posts, in its toast and for 10 minutes above the lists of posts. */
export function usePostUndo() {
  const { run, isPending } = useApiMutation();
  const by = useAdmin()?.id;

  async function undo(undone: PostUndo): Promise<void> {
    const ofPost = "post" in undone;
    const result = await run<BulkResult>({
      method: "POST",
      url: ofPost ? api.restorePost(undone.post) : api.undoBulk,
      body: ofPost ? { asBefore: true } : { token: undone.token },
      failure: ({ status, reason }) => (status === 404 && !ofPost ? reason : "Failed to undo"),
      reload: POST_LISTS,
      // a failed undo can be repeated, unless there is nothing left to undo
      onError: ({ status }) => {
        if (status === 404 || status === 409) forgetUndo(undone.id);
        return false;
      },
    });
    if (!result) return;
    if (!result.isIncomplete) forgetUndo(undone.id);
    showUndone(ofPost ? { done: [undone.post], failed: [] } : result, undone.kind);
  }

  return {
    undo,
    isPending,
    /** Stores the undo and returns the toast that offers it. */
    offer: (done: { text: string; kind: PostKind } & UndoTarget): Success => {
      const id = "post" in done ? String(done.post) : done.token;
      const offered = { ...done, id, by, until: Date.now() + UNDO_MS };
      storeUndos([offered, ...undos.get().filter((other) => other.id !== id)]);
      return { description: done.text, action: { label: "Undo", onClick: () => void undo(offered) } };
    },
  };
}

function showUndone({ done, failed: [first, ...others] }: BulkResult, kind: PostKind): void {
  if (!first) return void toast({ title: "Success", description: `${counted(done.length, kind)} restored` });
  toastError(`${counted(others.length + 1, kind)} could not be restored: ${first.message}`);
}

/** The current user's last action that can still be undone, if any. */
export function UndoBar() {
  const person = useAdmin()?.id;
  const last = useStore(undos).find(({ by }) => !person || by === person);
  const { undo, isPending } = usePostUndo();
  const id = last?.id;
  const until = last?.until ?? 0;
  const keepFocus = useFocusBack(id !== undefined);

  useEffect(() => {
    if (id === undefined) return;
    const timer = setTimeout(() => forgetUndo(id), Math.max(0, until - Date.now()));
    return () => clearTimeout(timer);
  }, [id, until]);

  if (!last) return null;
  return (
    <section
      aria-label="Undo"
      className="bg-secondary text-secondary-foreground mb-2 flex flex-wrap items-center gap-x-3 rounded px-3 py-0.5"
    >
      <p className="min-w-0 py-1.5 [overflow-wrap:anywhere]">{last.text}</p>
      <Button variant="link" size="sm" className="text-current" disabled={isPending} onClick={() => void undo(last)}>
        Undo
      </Button>
      <Button
        variant="ghost"
        size="sm"
        className="-mr-2.5 ml-auto text-current"
        aria-label="Dismiss the undo"
        onClick={() => {
          keepFocus();
          forgetUndo(last.id);
        }}
      >
        Dismiss
      </Button>
    </section>
  );
}
