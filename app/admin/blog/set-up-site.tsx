import { Check, Circle } from "lucide-react";
import { useId, useState } from "react";
import { ConfirmCall } from "@/components/admin/dialogs";
import { useMay } from "@/components/admin/shell/use-admin";
import { useApiMutation } from "@/components/admin/use-api-mutation";
import { BriefButton } from "@/components/ui/brief-button";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { api, setupApi } from "@/lib/api/paths";
import { cn } from "@/lib/utils";
import { isSetUp, type SetupTask } from "@/lib/setup/rules";
import { POST_LISTS } from "./kind-words";

type Setup = NonNullable<ReturnType<typeof useSetup>>;

/**
 * The tasks that make the site the studio's own, as of opening the screen; null if all are done or the list is hidden.
 * A button in the head of the dashboard opens the list, so that it does not push the posts down.
 */
export function useSetup(listed: SetupTask[] | null) {
  const [hasRemovedSamples, setRemovedSamples] = useState(false);
  const [isHidden, setHidden] = useState(false);
  const [isOpened, setOpened] = useState(false);
  if (!listed) return null;
  const tasks = listed.map((task) => (task.id === "samples" && hasRemovedSamples ? { ...task, done: true } : task));
  if (isHidden || isSetUp(tasks)) return null;
  return {
    tasks,
    isOpen: isOpened,
    /** Until the first post, the list is open on wide screens without a press; on a phone the posts come first. */
    isFirstHour: tasks.some(({ id, done }) => id === "post" && !done),
    open: () => setOpened(true),
    setHidden,
    onSamplesRemoved: () => setRemovedSamples(true),
  };
}

const TITLE = "Set up your site";
const doneOf = (tasks: readonly SetupTask[]) => `${tasks.filter(({ done }) => done).length} of ${tasks.length} done`;

export function SetUpButton({ setup: { tasks, isFirstHour, open } }: { setup: Setup }) {
  return (
    <BriefButton
      variant="ghost"
      aria-expanded={false}
      className={cn("-ml-2.5", isFirstHour && "sm:hidden")}
      onClick={open}
    >
      {TITLE} <span className="text-muted-foreground font-normal tabular-nums">{doneOf(tasks)}</span>
    </BriefButton>
  );
}

export function SetUpSite({ setup: { tasks, isOpen, setHidden, onSamplesRemoved } }: { setup: Setup }) {
  const id = useId();
  const [isRemoving, setRemoving] = useState(false);
  const { run, isPending } = useApiMutation();

  async function hide() {
    const hidden = await run({
      method: "POST",
      url: setupApi.hide,
      body: { hidden: true },
      success: "Setup list hidden",
      undo: {
        method: "POST",
        url: setupApi.hide,
        body: { hidden: false },
        success: () => {
          setHidden(false);
          return "Setup list shown";
        },
        failure: "Failed to show the list",
      },
      failure: "Failed to hide the list",
    });
    if (hidden) setHidden(true);
  }

  return (
    <section aria-labelledby={id} className={cn("mt-3 mb-4 border p-3 sm:p-4", !isOpen && "max-sm:hidden")}>
      <div className="flex flex-wrap items-center gap-x-3">
        <h2 id={id} className="text-lg leading-tight tracking-[-0.02em]">
          {TITLE}
        </h2>
        <p className="text-muted-foreground text-[0.8125rem] tabular-nums">{doneOf(tasks)}</p>
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
          description="This permanently deletes the posts, categories and portfolio items that came with the site. Anything you have saved since stays, even if it began as a sample."
          confirm="Remove"
          url={setupApi.samples}
          success={({ removed }) => `Sample content removed (${removed})`}
          failure="Failed to remove the sample content"
          reload={[...POST_LISTS, api.portfolio]}
          onDone={onSamplesRemoved}
          onClose={() => setRemoving(false)}
        />
      )}
    </section>
  );
}

function Task({ task: { id, title, done, path }, onRemoveSamples }: { task: SetupTask; onRemoveSamples: () => void }) {
  const mayRemove = useMay()("samples.remove");
  if (done) return <span className="text-muted-foreground">{title}</span>;
  if (id === "samples" && !mayRemove) return <span>{title} (an owner)</span>;
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
