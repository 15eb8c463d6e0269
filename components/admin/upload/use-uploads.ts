import { useEffect, useRef, useState } from "react";
import { isUnauthorized } from "@/lib/api/client";
import { useCountedUpload } from "@/components/editor/blocks/uploads";
import { toast, toastError } from "@/components/ui/sonner";
import { isOffline, OFFLINE } from "@/lib/browser/offline";
import { sessionEnded } from "../session";
import { type StoredFile, type UploadOutcome, uploadFile, type UploadOptions } from "./upload-file";

/** One of several files and the state of its upload. */
export type FileUpload = {
  key: number;
  file: File;
  state: "waiting" | "sending" | "done" | "cancelled" | "failed";
  percent: number;
  message?: string;
  stored?: StoredFile;
  /** Says what is or was done to the file. */
  note?: string;
};

export type Uploads = ReturnType<typeof useUploads>;

type Options = Pick<UploadOptions, "accepts" | "prepares" | "store" | "failure"> & {
  /** Called with each stored file, whose upload ends after this. */
  onStored: (stored: StoredFile, signal: AbortSignal) => unknown;
  /** Called with the outcome of each upload, unless the screen was left. */
  onEnd?: (outcome: UploadOutcome) => void;
};

let lastKey = 0;

/** Uploads several files at once. Leaving the screen cancels them. */
export function useUploads({ onStored, onEnd, ...options }: Options) {
  const [files, setFiles] = useState<FileUpload[]>([]);
  const runs = useRef(new Map<number, { controller: AbortController; ended: Promise<UploadOutcome> }>());
  useEffect(() => {
    const all = runs.current;
    return () => all.forEach(({ controller }) => controller.abort());
  }, []);

  const change = (key: number, changes: Partial<FileUpload>) =>
    setFiles((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)));

  async function start({ key, file }: FileUpload): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    // after Cancel, a retry may own the entry
    const show = (changes: Partial<FileUpload>) => {
      if (!signal.aborted) change(key, changes);
    };
    const run = () =>
      uploadFile(file, {
        ...options,
        signal,
        onStart: () => show({ state: "sending" }),
        onProgress: (percent) => show({ percent }),
        onNote: (note) => show({ note }),
      });
    // a cancelled run may still delete the same bytes from the library
    const ended = runs.current.get(key)?.ended.then(run) ?? run();
    runs.current.set(key, { controller, ended });
    const outcome = await ended;
    if (outcome.status === "done" && !signal.aborted) await onStored(outcome, signal);
    if (signal.aborted) return;
    runs.current.delete(key);
    change(key, endState(outcome));
    onEnd?.(outcome);
  }

  function begin(entries: FileUpload[]): void {
    if (isOffline()) toastError(OFFLINE);
    for (const entry of entries) void start(entry);
  }

  const isRunning = files.some(isUnderWay);
  useCountedUpload(isRunning);

  return {
    files,
    add(given: Iterable<File>) {
      const added = [...given].map((file): FileUpload => ({ key: ++lastKey, file, percent: 0, state: "waiting" }));
      setFiles((all) => [...all, ...added]);
      begin(added);
    },
    cancel(key: number) {
      runs.current.get(key)?.controller.abort();
      change(key, { state: "cancelled", note: undefined });
      onEnd?.({ status: "cancelled" });
    },
    retry(key: number) {
      const again = files.find((one) => one.key === key);
      if (!again) return;
      change(key, { state: "waiting", percent: 0, message: undefined, note: undefined });
      begin([again]);
    },
    clear: () => setFiles((all) => all.filter(isUnderWay)),
    /** Removes finished uploads from the list and returns their files in the order in which they were added. */
    takeStored() {
      setFiles((all) => all.filter(({ state }) => state !== "done"));
      return files.flatMap(({ stored }) => stored ?? []);
    },
    isRunning,
  };
}

const isUnderWay = ({ state }: FileUpload) => state === "waiting" || state === "sending";

function endState(outcome: UploadOutcome): Pick<FileUpload, "state" | "message" | "note" | "stored"> {
  if (outcome.status === "done") return { state: "done", note: outcome.note, stored: outcome };
  if (outcome.status === "cancelled") return { state: "cancelled", note: undefined };
  if (isUnauthorized(outcome.error)) sessionEnded();
  return { state: "failed", note: undefined, message: outcome.reason ?? outcome.message };
}

export const ONE_FILE = "You can only upload 1 file";

type FieldUpload = Omit<Options, "onEnd"> & {
  done: string;
  /** Returns the function that reverts the upload; undefined if it cannot be reverted. */
  undo?: (stored: StoredFile) => (() => void) | undefined;
};

/** Uploads one file at a time, for a field. Returns the progress in percent and shows the outcome in a toast. */
export function useUpload({ done, undo, ...options }: FieldUpload) {
  const uploads = useUploads({
    ...options,
    onEnd(outcome) {
      uploads.clear();
      if (outcome.status === "cancelled") toast({ title: "Upload cancelled" });
      else if (outcome.status === "done") {
        const onClick = undo?.(outcome);
        const description = outcome.note ? `${done}. ${outcome.note}.` : done;
        toast({ title: "Success", description, ...(onClick && { action: { label: "Undo", onClick } }) });
      } else if (outcome.message !== OFFLINE && !isUnauthorized(outcome.error)) toastError(outcome.message);
    },
  });
  const [current] = uploads.files;
  return {
    percent: current?.percent,
    upload(files: Iterable<File>) {
      const [first, ...others] = files;
      if (others.length > 0) toastError(ONE_FILE);
      if (first) uploads.add([first]);
    },
    cancel: () => current && uploads.cancel(current.key),
  };
}
