import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Post } from "@/app/admin/records";
import { LoadError } from "@/components/admin/empty-state";
import { ActionForm, SubmitButton, TextField } from "@/components/admin/fields/form";
import { FormSkeleton } from "@/components/admin/forms/record-form";
import { useRevisions } from "@/components/admin/lists/use-revisions";
import { useApiMutation } from "@/components/admin/use-api-mutation";
import { $editHtml } from "@/components/editor/edit-html";
import { Button } from "@/components/ui/button";
import { Sheet, SheetContent } from "@/components/ui/dialog";
import type { InJson } from "@/lib/api/client";
import { api } from "@/lib/api/paths";
import { adminPaths, withQuery } from "@/lib/paths";
import type { Revision } from "@/lib/posts/revision-queries";
import { MAX_REVISION_NAME_LENGTH } from "@/lib/posts/rules";
import { mergeValues } from "../merge/merge-post";
import { postValues, type PostValues, valuesOfSnapshot } from "../post-form/post-fields";
import type { PostEditor } from "../post-form/use-post-session";
import { Comparison, type TakeBack } from "./comparison";
import { type ListedEntry, Versions } from "./versions";

export function HistoryPanel({ post, editor, onClose }: { post: Post; editor: PostEditor; onClose: () => void }) {
  const { current: latest } = editor.record;
  const list = useRevisions<ListedEntry>(api.revisions(post.id), { activity: "1" });
  const [chosen, setChosen] = useState<number>();
  const versions = list.revisions.filter((entry) => entry.kind !== "activity");
  const isEmpty = list.isSuccess && versions.length === 0;
  const shown = chosen ?? versions[0]?.id;
  const { run, isPending } = useApiMutation();
  const [current, setCurrent] = useState(latest);
  const [takenText, setTakenText] = useState("");
  const [isNaming, setIsNaming] = useState(false);
  const comparison = useRef<HTMLElement>(null);

  function takeBack(...[restoreIn, what]: Parameters<TakeBack>) {
    // changes by others may have been merged since the panel opened
    const content = restoreIn(latest().content);
    editor.editText(() => $editHtml(content));
    setCurrent(latest());
    setTakenText(`The ${what} is back in the text. Undo in the editor takes it out again.`);
    // the focused button unmounts
    comparison.current?.focus({ preventScroll: true });
  }

  function choose(revision: number) {
    setChosen(revision);
    setTakenText("");
    setIsNaming(false);
  }

  async function restore(revision: number) {
    // stores the form's changes in the history first
    if (!(await editor.session.saveUnsaved())) return;
    const before = latest();
    const undo = (restored: Post) => {
      // changes by others may have been merged since
      const values = mergeValues(postValues(restored), latest(), before).valuesOf("mine");
      editor.editText(() => $editHtml(values.content));
      editor.putValues(values);
    };
    const restored = await run<Post>({
      method: "POST",
      url: api.restoreRevision(post.id, revision),
      success: (restored) => ({
        description: post.status === "published" ? "Version restored as working copy" : "Version restored",
        action: { label: "Undo", onClick: () => undo(restored) },
      }),
      failure: "Failed to restore the version",
    });
    if (!restored) return;
    onClose();
    editor.showPost(restored);
  }

  return (
    <Sheet open onOpenChange={(open) => !open && onClose()}>
      <SheetContent
        title="History"
        description="What changed from a version to the text in the editor."
        className="w-[min(64rem,100%-1rem)] gap-4"
      >
        <div className="grid min-h-0 gap-x-6 gap-y-4 md:grid-cols-[15rem_minmax(0,1fr)]">
          <nav aria-label="Versions" className="max-md:max-h-[30svh] max-md:overflow-y-auto">
            {list.isPending && <p role="status">Loading history...</p>}
            {list.isError && <LoadError message="Failed to fetch the history" onRetry={list.retry} />}
            {isEmpty && <p>No versions yet. Each save keeps one.</p>}
            <Versions entries={list.revisions} shown={shown} onOpen={choose} />
            {list.hasMore && (
              <Button variant="outline" size="sm" className="mt-3" onClick={list.loadMore}>
                Load older versions
              </Button>
            )}
          </nav>
          {shown !== undefined && (
            <section ref={comparison} tabIndex={-1} aria-label="Comparison" className="min-w-0 outline-none">
              <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
                <Button variant="outline" size="sm" disabled={isPending} onClick={() => void restore(shown)}>
                  Restore
                </Button>
                <Button
                  variant="outline"
                  size="sm"
                  onClick={() =>
                    window.open(withQuery(adminPaths.preview(post.id), { revision: shown }), "_blank", "noopener")
                  }
                >
                  Read this version
                </Button>
                <Button variant="outline" size="sm" disabled={isPending} onClick={() => setIsNaming(true)}>
                  Name this version
                </Button>
                <p role="status" className="text-muted-foreground text-[0.8125rem]">
                  {takenText}
                </p>
              </div>
              {isNaming && (
                <ActionForm
                  key={`name of ${shown}`}
                  values={{ name: versions.find(({ id }) => id === shown)?.name ?? "" }}
                  call={(body) => ({
                    method: "PUT",
                    url: api.revision(post.id, shown),
                    body,
                    failure: "Failed to name the version",
                  })}
                  keepScope={`revision/${shown}`}
                  onDone={() => {
                    setIsNaming(false);
                    list.retry();
                  }}
                  className="mb-4 grid max-w-sm gap-1"
                >
                  <TextField
                    name="name"
                    label="Name of this version"
                    hint="Named versions are kept permanently. Leave empty for no name."
                    autoFocus
                    maxLength={MAX_REVISION_NAME_LENGTH}
                  />
                  <p className="flex gap-3">
                    <SubmitButton size="sm">Save name</SubmitButton>
                    <Button variant="outline" size="sm" onClick={() => setIsNaming(false)}>
                      Cancel
                    </Button>
                  </p>
                </ActionForm>
              )}
              <Compared key={shown} postId={post.id} revisionId={shown} current={current} onTakeBack={takeBack} />
            </section>
          )}
        </div>
      </SheetContent>
    </Sheet>
  );
}

type Props = {
  postId: number;
  revisionId: number;
  current: PostValues;
  onTakeBack: TakeBack;
};

function Compared({ postId, revisionId, current, onTakeBack }: Props) {
  const { data, isError, refetch } = useQuery<InJson<Revision>>({ queryKey: [api.revision(postId, revisionId)] });
  if (isError) return <LoadError message="Failed to fetch the version" onRetry={() => void refetch()} />;
  if (!data) return <FormSkeleton label="Loading version..." />;
  return <Comparison before={valuesOfSnapshot(data)} after={current} onTakeBack={onTakeBack} />;
}
