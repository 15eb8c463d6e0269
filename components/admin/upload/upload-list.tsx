import { Check, RotateCw, TriangleAlert, X } from "lucide-react";
import { BriefButton } from "@/components/ui/brief-button";
import { Progress } from "@/components/ui/progress";
import { cn } from "@/lib/utils";
import type { FileUpload, Uploads } from "./use-uploads";

/** Shows the state of each upload; renders nothing without one. */
export function UploadList({ uploads, className }: { uploads: Uploads; className?: string }) {
  const { files, isRunning } = uploads;
  if (files.length === 0) return null;
  return (
    <section tabIndex={-1} aria-label="Uploads" className={cn("border-border min-w-0 rounded border p-3", className)}>
      <div className="flex items-center justify-between gap-2">
        <p role="status" className="text-sm font-semibold tabular-nums">
          {summary(files)}
        </p>
        {!isRunning && (
          <BriefButton variant="ghost" onClick={uploads.clear}>
            Close
          </BriefButton>
        )}
      </div>
      <ul className="mt-1 grid max-h-60 grid-cols-[minmax(0,1fr)] gap-1 overflow-y-auto">
        {unfinishedFirst(files).map((upload) => (
          <UploadRow key={upload.key} upload={upload} uploads={uploads} />
        ))}
      </ul>
    </section>
  );
}

function UploadRow({ upload, uploads }: { upload: FileUpload; uploads: Uploads }) {
  const { key, file, state, percent, message, note } = upload;
  const { name } = file;
  const isUnderWay = state === "waiting" || state === "sending";
  return (
    <li className="flex min-h-8 items-center gap-2 text-sm">
      <StateIcon state={state} />
      <span className="min-w-0 flex-1">
        <span className="block truncate">{name}</span>
        {note && <span className="text-muted-foreground block text-[0.8125rem]">{note}</span>}
        {message && <span className="text-destructive block text-[0.8125rem]">{message}</span>}
        {state === "sending" && (
          <Progress value={percent} aria-label={`Uploading ${name}`} className="mt-0.5 block w-full" />
        )}
      </span>
      {state === "waiting" && <span className="text-muted-foreground">Waiting</span>}
      {state === "cancelled" && <span className="text-muted-foreground">Cancelled</span>}
      {state !== "done" && (
        <BriefButton
          variant="ghost"
          aria-label={`${isUnderWay ? "Cancel" : "Retry"} upload of ${name}`}
          onClick={({ currentTarget }) => {
            if (isUnderWay) uploads.cancel(key);
            else uploads.retry(key);
            // the row moves, so it loses the focus
            requestAnimationFrame(() => currentTarget.focus());
          }}
        >
          {isUnderWay ? (
            "Cancel"
          ) : (
            <>
              <RotateCw /> Retry
            </>
          )}
        </BriefButton>
      )}
    </li>
  );
}

function StateIcon({ state }: Pick<FileUpload, "state">) {
  const Icon = { done: Check, failed: TriangleAlert, cancelled: X, waiting: undefined, sending: undefined }[state];
  return (
    <span className={cn("grid size-4 shrink-0 place-items-center", state === "failed" && "text-destructive")}>
      {Icon && <Icon aria-hidden="true" className="size-4" />}
      {state === "done" && <span className="sr-only">Uploaded</span>}
    </span>
  );
}

const unfinishedFirst = (files: FileUpload[]) => [...files].sort((one, other) => rank(one) - rank(other));
const RANKS = { failed: 0, sending: 1, waiting: 2, cancelled: 3, done: 3 };
const rank = ({ state }: FileUpload) => RANKS[state];

function summary(files: FileUpload[]): string {
  const count = (state: FileUpload["state"]) => files.filter((one) => one.state === state).length;
  const failed = count("failed");
  const cancelled = count("cancelled");
  return [
    `${count("done")} of ${files.length} uploaded`,
    failed > 0 && `${failed} failed`,
    cancelled > 0 && `${cancelled} cancelled`,
  ]
    .filter(Boolean)
    .join(", ");
}
