import { isOffline } from "@/lib/browser/offline";
import { UPLOAD_RETRY_DELAYS_MS, UPLOAD_STALL_MS } from "@/lib/media/limits";

/** "expired": the URL is rejected, or the upload stalled. */
type PutOutcome = "done" | "expired" | "offline" | "failed" | "cancelled";

type Options = { onProgress: (percent: number) => void; signal: AbortSignal };

/** PUTs a file to a signed URL; retries temporary failures. */
export async function putFile(url: string, file: File, options: Options): Promise<PutOutcome> {
  for (const delay of [undefined, ...UPLOAD_RETRY_DELAYS_MS]) {
    if (delay !== undefined) await pause(delay, options.signal);
    const status = await putOnce(url, file, options);
    if (status === "cancelled") return "cancelled";
    if (status === "stalled" || status === 403) return "expired";
    if (status >= 200 && status < 300) return "done";
    const mayPass = status === 0 || status === 429 || status >= 500;
    if (!mayPass) return "failed";
  }
  return isOffline() ? "offline" : "failed";
}

/** The status of one request, 0 without a response. XMLHttpRequest, because fetch reports no progress. */
function putOnce(url: string, file: File, { onProgress, signal }: Options): Promise<number | "stalled" | "cancelled"> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout>;
    const finish = (outcome: number | "stalled" | "cancelled") => {
      clearTimeout(timer);
      signal.removeEventListener("abort", cancel);
      resolve(outcome);
      request.abort();
    };
    const cancel = () => finish("cancelled");
    const watch = () => {
      clearTimeout(timer);
      timer = setTimeout(() => finish("stalled"), UPLOAD_STALL_MS);
    };
    if (signal.aborted) {
      resolve("cancelled");
      return;
    }
    signal.addEventListener("abort", cancel);
    request.upload.onprogress = ({ loaded, total }) => {
      watch();
      onProgress(Math.round((100 * loaded) / total));
    };
    request.onload = () => finish(request.status);
    request.onerror = () => finish(0);
    request.open("PUT", url);
    request.setRequestHeader("Content-Type", file.type);
    watch();
    request.send(file);
  });
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener("abort", end);
  });
}
