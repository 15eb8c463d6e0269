import { type ApiError, attempt } from "@/lib/api/client";
import { pause } from "@/lib/browser/pause";
import { fileSize } from "@/lib/format";
import { IMPORT_PROGRESS_MS } from "@/lib/media/limits";
import type { ImportState } from "@/lib/media/schema";
import { api } from "@/lib/api/paths";
import type { Upload } from "../upload/upload-image";
import type { PlacedPicture } from "./placed-picture";
import type { SendOptions } from "./use-uploads";

export type ImportedPicture = PlacedPicture & { id: string };

/** An import that continues after the response that started it. */
type RunningImport = {
  id: string;
  name: string;
  state: ImportState;
  receivedBytes: number;
  totalBytes: number | null;
  message: string | null;
  item: ImportedPicture | null;
};

/** The picture, where it took no longer than two seconds. */
export type ImportAnswer = ImportedPicture | { import: RunningImport };

export const importCall = (address: string) => ({
  url: api.importMedia,
  body: { url: address },
  headers: { Prefer: "respond-async, wait=2" },
});

/** Polls a started import; each further call starts it again. */
export function followImport(address: string, begun: RunningImport): (options: SendOptions) => Promise<Upload> {
  let running: RunningImport | undefined = begun;
  return async (options) => {
    const { record, error } = running ? { record: { import: running } } : await beginImport(address);
    running = undefined;
    if (error) return { status: "unprocessed", error };
    return "import" in record ? follow(record.import, options) : doneWith(record);
  };
}

function beginImport(address: string) {
  const { url, body, headers } = importCall(address);
  return attempt<ImportAnswer>("POST", url, body, { headers });
}

async function follow(now: RunningImport, { signal, ...show }: SendOptions): Promise<Upload> {
  const url = api.mediaImport(now.id);
  while (now.state === "running") {
    showProgress(now, show);
    await pause(IMPORT_PROGRESS_MS, signal);
    if (signal.aborted) {
      const { error } = await attempt("DELETE", url);
      // it has ended at the same moment, which the next look shows
      if (error?.status !== 409) return { status: "cancelled" };
    }
    const { record, error } = await attempt<{ import: RunningImport }>("GET", url);
    if (error && !mayPass(error)) return { status: "unprocessed", error };
    if (record) now = record.import;
  }
  if (now.item) return doneWith(now.item);
  return now.state === "cancelled" ? { status: "cancelled" } : { status: "failed", message: now.message ?? "" };
}

/** The job continues without this browser. */
const mayPass = ({ status }: ApiError) => status === 0 || status >= 500;

const doneWith = ({ id, objectPath }: ImportedPicture): Upload => ({ status: "done", id, objectPath });

function showProgress(
  { receivedBytes, totalBytes }: RunningImport,
  { onProgress, onNote }: Pick<SendOptions, "onProgress" | "onNote">,
): void {
  if (totalBytes) onProgress(Math.floor((100 * receivedBytes) / totalBytes));
  if (receivedBytes > 0)
    onNote(totalBytes ? `${fileSize(receivedBytes)} of ${fileSize(totalBytes)}` : fileSize(receivedBytes));
}
