import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useState } from "react";
import type { StartedPost, StartedPostRow } from "@/app/admin/records";
import { savedTime } from "@/components/admin/dates";
import { useApiMutation } from "@/components/admin/use-api-mutation";
import { BriefButton } from "@/components/ui/brief-button";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { api } from "@/lib/api/paths";
import { adminPaths } from "@/lib/paths";

const SHOWN = 4;
const RELOAD = [api.startedPosts];

/** The current user's started posts, if any. The page brings the first ones along as `started`. */
export function ContinueWriting({ started: placeholderData }: { started?: StartedPostRow[] }) {
  // not cached: open editors change started posts without invalidating this list
  const { data: started = [] } = useQuery({ queryKey: [api.startedPosts], placeholderData, gcTime: 0 });
  const [showsAll, setShowsAll] = useState(false);
  const { run, isPending } = useApiMutation();
  if (started.length === 0) return null;

  const discard = ({ key }: StartedPostRow) =>
    void run<StartedPost>({
      method: "DELETE",
      url: api.startedPost(key),
      success: "Draft discarded",
      failure: "Failed to discard the draft",
      reload: RELOAD,
      undo: (discarded) => ({
        method: "PUT",
        url: api.startedPost(key),
        body: discarded,
        success: "Draft restored",
        failure: "Failed to restore the draft",
        reload: RELOAD,
      }),
    });

  return (
    <section
      aria-labelledby="continue-writing"
      className="mb-1.5 flex flex-wrap items-baseline gap-x-4 rounded border px-3 py-0.5 max-lg:mt-3"
    >
      <h2 id="continue-writing" className="font-text text-muted-foreground text-xs font-semibold tracking-normal">
        Continue writing
      </h2>
      <ul className="flex min-w-0 flex-wrap items-center gap-x-5">
        {started.slice(0, showsAll ? undefined : SHOWN).map((draft) => {
          const title = draft.title || "Untitled";
          return (
            <li key={draft.key} className="flex max-w-full min-w-0 items-center gap-1.5">
              <Link
                href={adminPaths.startedPost(draft.key, draft.kind)}
                dir="auto"
                className="min-w-0 truncate font-semibold underline-offset-4 hover:underline pointer-coarse:leading-11"
              >
                {title}
              </Link>
              <span className="text-muted-foreground text-xs whitespace-nowrap tabular-nums max-sm:hidden">
                {savedTime(draft.savedAt)}
              </span>
              <Button
                variant="ghost"
                size="sm"
                aria-label={`Discard ${title}`}
                title={`Discard ${title}`}
                className="text-muted-foreground hover:text-destructive min-h-7 px-1"
                disabled={isPending}
                onClick={() => discard(draft)}
              >
                <X aria-hidden="true" />
              </Button>
            </li>
          );
        })}
        {!showsAll && started.length > SHOWN && (
          <li>
            <BriefButton variant="link" onClick={() => setShowsAll(true)}>
              Show all {started.length}
            </BriefButton>
          </li>
        )}
      </ul>
    </section>
  );
}
