import { ApiError } from "@/lib/api/client";
import { isOffline } from "@/lib/browser/offline";
import { UPLOAD_RETRY_DELAYS_MS, UPLOAD_STALL_MS } from "@/lib/media/limits";

/** "expired": the URL is rejected, or the upload stalled. */
type PutOutcome = {
  outcome: "done" | "expired" | "offline" | "failed" | "cancelled";
  /** Why the server refused the file. */
  reason?: string;
};

type Options = { onProgress: (percent: number) => void; signal: AbortSignal };

/** PUTs a file to a signed URL; retries temporary failures. */
export async function putFile(url: string, file: File, options: Options): Promise<PutOutcome> {
  let reason: string | undefined;
  for (const delay of [undefined, ...UPLOAD_RETRY_DELAYS_MS]) {
    if (delay !== undefined) await pause(delay, options.signal);
    if (options.signal.aborted) return { outcome: "cancelled" };
    const { status, text } = await putOnce(url, file, options);
    if (status === "cancelled") return { outcome: "cancelled" };
    if (status === "stalled" || status === 403) return { outcome: "expired" };
    // 409 is a used URL: the previous try arrived, but its response was lost
    const hasArrived = status === 409 && delay !== undefined;
    if ((status >= 200 && status < 300) || hasArrived) return { outcome: "done" };
    reason = messageIn(text);
    const isTemporary = status === 0 || status === 429 || status >= 500;
    if (!isTemporary) return { outcome: "failed", reason };
  }
  return { outcome: isOffline() ? "offline" : "failed", reason };
}

type Reply = { status: number | "stalled" | "cancelled"; text?: string };

/** The message of our own responses. Object stores respond in XML. */
function messageIn(text = ""): string | undefined {
  const { message } = new ApiError(0, text).body;
  return typeof message === "string" ? message : undefined;
}

/** Sends one request; the status is 0 without a response. XMLHttpRequest, because fetch reports no progress. */
function putOnce(url: string, file: File, { onProgress, signal }: Options): Promise<Reply> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout>;
    const finish = (status: Reply["status"], text?: string) => {
      clearTimeout(timer);
      signal.removeEventListener("abort", cancel);
      resolve({ status, text });
      request.abort();
    };
    const cancel = () => finish("cancelled");
    const watch = () => {
      clearTimeout(timer);
      timer = setTimeout(() => finish("stalled"), UPLOAD_STALL_MS);
    };
    signal.addEventListener("abort", cancel);
    request.upload.onprogress = ({ loaded, total }) => {
      watch();
      onProgress(Math.round((100 * loaded) / total));
    };
    request.onload = () => finish(request.status, request.responseText);
    request.onerror = () => finish(0);
    request.open("PUT", url);
    request.setRequestHeader("Content-Type", file.type);
    watch();
    request.send(file);
  });
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
    signal.addEventListener("abort", resolve);
  });
