"use client";

import { useQuery } from "@tanstack/react-query";
import { Check, Circle } from "lucide-react";
import { useId, useState } from "react";
import { ConfirmCall } from "@/components/admin/confirm-dialog";
import { useApiMutation } from "@/components/admin/use-api-mutation";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { api, setupApi } from "@/lib/paths";
import { isSetUp, type SetupTask } from "@/lib/setup/rules";

/** What makes the site the studio's own, until all of it is done or somebody puts it away. */
export function SetUpSite() {
  const id = useId();
  const { data: tasks } = useQuery<SetupTask[]>({ queryKey: [setupApi.tasks] });
  const [isHidden, setHidden] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const { run, isPending } = useApiMutation();

  async function hide() {
    const hidden = await run({
      method: "POST",
      url: setupApi.hide,
      body: { hidden: true },
      success: "The list is put away",
      undo: {
        method: "POST",
        url: setupApi.hide,
        body: { hidden: false },
        success: () => {
          setHidden(false);
          return "The list is back";
        },
        failure: "Failed to show the list",
      },
      failure: "Failed to put the list away",
    });
    if (hidden) setHidden(true);
  }

  if (!tasks || isHidden || isSetUp(tasks)) return null;
  return (
    <section aria-labelledby={id} className="mb-4 border p-3 sm:p-4">
      <div className="flex flex-wrap items-center gap-x-3">
        <h2 id={id} className="text-lg leading-tight tracking-[-0.02em]">
          Set up your site
        </h2>
        <p className="text-muted-foreground text-[0.8125rem] tabular-nums">
          {tasks.filter(({ done }) => done).length} of {tasks.length} done
        </p>
        <Button
          variant="ghost"
          size="sm"
          className="text-muted-foreground ml-auto"
          disabled={isPending}
          onClick={() => void hide()}
        >
          Hide
        </Button>
      </div>
      <ul aria-labelledby={id} className="mt-1 grid gap-x-6 text-sm sm:grid-cols-2 xl:grid-cols-4">
        {tasks.map((task) => (
          <li key={task.id} className="flex min-h-9 items-center gap-2 pointer-coarse:min-h-11">
            {task.done ? (
              <Check aria-label="Done" className="size-4 shrink-0" />
            ) : (
              <Circle aria-label="To do" className="text-muted-foreground size-4 shrink-0" />
            )}
            <Task task={task} onRemoveSamples={() => setRemoving(true)} />
          </li>
        ))}
      </ul>
      {isRemoving && (
        <ConfirmCall<{ removed: number }>
          title="Remove sample content"
          description="The posts, categories and portfolio items that came with the site are deleted for good. What you have saved since stays, also where it began as a sample."
          confirm="Remove"
          call={{
            method: "DELETE",
            url: setupApi.samples,
            success: ({ removed }) => `Sample content removed (${removed})`,
            failure: "Failed to remove the sample content",
            reload: [setupApi.tasks, api.posts, api.categories, api.portfolio],
          }}
          onClose={() => setRemoving(false)}
        />
      )}
    </section>
  );
}

function Task({ task: { id, title, done, path }, onRemoveSamples }: { task: SetupTask; onRemoveSamples: () => void }) {
  if (done) return <span className="text-muted-foreground">{title}</span>;
  if (id !== "samples")
    return (
      <Link href={path} className="underline-offset-4 hover:underline">
        {title}
      </Link>
    );
  return (
    <button
      type="button"
      className="cursor-pointer text-left underline-offset-4 hover:underline"
      onClick={onRemoveSamples}
    >
      Remove sample content
    </button>
  );
}
