import type { UseQueryResult } from "@tanstack/react-query";
import { CloudOff } from "lucide-react";
import { useState } from "react";
import { BriefButton } from "@/components/ui/brief-button";
import { isUnreachable } from "@/lib/api/client";

export const OUTDATED_TEXT = "Offline. This list may be out of date.";

export function OfflineNote({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="bg-secondary text-secondary-foreground my-2 flex flex-wrap items-center gap-x-2 rounded px-3 py-1 text-[0.8125rem]">
      <CloudOff aria-hidden="true" className="size-4" />
      <p role="status">{OUTDATED_TEXT}</p>
      <BriefButton variant="link" className="ml-auto text-current" onClick={onRetry}>
        Try again
      </BriefButton>
    </div>
  );
}

/**
 * Keeps a query's last rows on the screen while the site cannot be reached, also under another search or filter. Then
 * `isOutdated` is true, which the list shows by an OfflineNote; `isError` is true only for other failures.
 */
export function useKeptData<T>({ data, error, isError }: Pick<UseQueryResult<T>, "data" | "error" | "isError">) {
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  const isOutdated = isUnreachable(error) && last !== undefined;
  return { data: isOutdated ? last : data, isOutdated, isError: isError && !isOutdated };
}
