import PQueue from "p-queue";
import { useEffect, useRef, useState } from "react";
import { type ApiError, isUnauthorized } from "@/lib/api/client";
import { useUnderWay } from "@/components/editor/blocks/uploads";
import { toast } from "@/components/ui/sonner";
import { isOffline, OFFLINE, offlineOr } from "@/lib/browser/offline";
import { CONCURRENT_UPLOADS } from "@/lib/media/limits";
import { sessionEnded } from "../session";
import type { Upload } from "../upload/upload-image";

export type SendOptions = {
  onProgress: (percent: number) => void;
  /** What is being done to it, in words. */
  onNote: (note: string) => void;
  signal: AbortSignal;
};

type Send = (options: SendOptions) => Promise<Upload>;

/** One file of many, and what has become of it. */
export type FileUpload = {
  key: number;
  name: string;
  state: "waiting" | "sending" | "done" | "cancelled" | "failed";
  /** None where nobody knows how long it takes. */
  percent?: number;
  /** Of a failed one. */
  message?: string;
  /** What is or was done to it. */
  note?: string;
  /** Sends it from the beginning. */
  send: Send;
};

export type Uploads = {
  files: FileUpload[];
  add: (files: Iterable<File>) => void;
  cancel: (key: number) => void;
  retry: (key: number) => void;
  /** Takes what has ended from the list. */
  clear: () => void;
  isRunning: boolean;
};

let lastKey = 0;

/**
 * Sends many files into the library, some at once. `onDone` is called after each that arrived. `accepts` are media types,
 * by default those of pictures.
 */
export function useUploads(
  onDone: (stored: { id: string; objectPath: string }) => void,
  accepts?: readonly string[],
): Uploads {
  const [files, setFiles] = useState<FileUpload[]>([]);
  const [queue] = useState(() => new PQueue({ concurrency: CONCURRENT_UPLOADS }));
  const running = useRef(new Map<number, AbortController>());
  useEffect(() => {
    const controllers = running.current;
    return () => {
      queue.clear();
      for (const controller of controllers.values()) controller.abort();
    };
  }, [queue]);

  const change = (key: number, changes: Partial<FileUpload>) =>
    setFiles((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)));

  function start({ key, send }: FileUpload): void {
    const controller = new AbortController();
    running.current.set(key, controller);
    const { signal } = controller;
    // after Cancel the entry may be under way again
    const show = (changes: Partial<FileUpload>) => {
      if (!signal.aborted) change(key, changes);
    };
    void queue.add(async () => {
      if (signal.aborted) return;
      show({ state: "sending" });
      const outcome = await send({
        onProgress: (percent) => show({ percent }),
        onNote: (note) => show({ note }),
        signal,
      });
      // an import may have ended at the same moment
      if (signal.aborted && outcome.status !== "done") return;
      running.current.delete(key);
      change(key, result(outcome));
      if (outcome.status === "done") onDone(outcome);
    });
  }

  const isRunning = files.some(isUnderWay);
  useUnderWay(isRunning);

  function addAll(entries: Pick<FileUpload, "name" | "percent" | "send">[]): void {
    const added = entries.map((entry): FileUpload => ({ ...entry, key: ++lastKey, state: "waiting" }));
    setFiles((all) => [...all, ...added]);
    tellOffline();
    added.forEach(start);
  }

  return {
    files,
    add: (added) =>
      addAll(
        [...added].map((file) => ({
          name: file.name,
          percent: 0,
          send: (options: SendOptions) => upload(file, { ...options, accepts }),
        })),
      ),
    cancel(key) {
      running.current.get(key)?.abort();
      running.current.delete(key);
      change(key, { state: "cancelled", note: undefined });
    },
    retry(key) {
      const again = files.find((one) => one.key === key);
      if (!again) return;
      change(key, { state: "waiting", percent: again.percent && 0, message: undefined, note: undefined });
      tellOffline();
      start(again);
    },
    clear: () => setFiles((all) => all.filter(isUnderWay)),
    isRunning,
  };
}

const isUnderWay = ({ state }: FileUpload) => state === "waiting" || state === "sending";

function tellOffline(): void {
  if (isOffline()) toast({ variant: "destructive", title: "Error", description: OFFLINE });
}

async function upload(file: File, options: SendOptions & { accepts?: readonly string[] }): Promise<Upload> {
  // code that is still on its way would upload when the connection is back
  if (isOffline()) return { status: "failed", message: OFFLINE };
  try {
    const { uploadPhoto } = await import("../upload/upload-photo");
    return await uploadPhoto(file, options);
  } catch {
    return { status: "failed", message: offlineOr("Upload failed") };
  }
}

function result(outcome: Upload): Pick<FileUpload, "state" | "message" | "note"> {
  if (outcome.status === "done") return { state: "done", note: outcome.note };
  if (outcome.status === "cancelled") return { state: "cancelled", note: undefined };
  if (isUnauthorized(outcome.error)) sessionEnded();
  return {
    state: "failed",
    note: undefined,
    message: outcome.status === "failed" ? (outcome.reason ?? outcome.message) : reasonOf(outcome.error),
  };
}

/** Of a file that arrived and was not accepted. */
const reasonOf = ({ status, reason }: ApiError) => (status === 0 ? "Upload failed" : reason);
