import { useEffect, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { onSignedIn } from "../signed-out";
import { type Autosave, type AutosaveHost, createAutosave } from "./autosave";

type AutosaveHolder = { autosave: Autosave; setHost: (host: AutosaveHost) => void };

/** Idle until `useAutosaveOf` connects it to a form. */
export function useAutosaveHolder(intervalMs?: number): AutosaveHolder {
  const [holder] = useState(() => createHolder(intervalMs));
  return holder;
}

/** Connects the autosave to a form and saves it. */
export function useAutosaveOf<Values extends FieldValues, Output>(
  { autosave, setHost }: AutosaveHolder,
  form: UseFormReturn<Values, unknown, Output>,
  host: AutosaveHost,
): void {
  useEffect(() => setHost(host));
  useAutosave(autosave, form);
}

/** Saves `form` after changes, when the page is hidden, left or offline, and when the browser is back online or somebody signed in again. */
export function useAutosave<Values extends FieldValues, Output>(
  autosave: Autosave,
  form: UseFormReturn<Values, unknown, Output>,
): void {
  useEffect(() => {
    const flushHidden = () => document.visibilityState === "hidden" && autosave.flush();
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: () => autosave.schedule() });
    document.addEventListener("visibilitychange", flushHidden);
    window.addEventListener("pagehide", autosave.flush);
    window.addEventListener("offline", autosave.flush);
    window.addEventListener("online", autosave.retry);
    const stopWaiting = onSignedIn(autosave.retry);
    return () => {
      unsubscribe();
      stopWaiting();
      document.removeEventListener("visibilitychange", flushHidden);
      window.removeEventListener("pagehide", autosave.flush);
      window.removeEventListener("offline", autosave.flush);
      window.removeEventListener("online", autosave.retry);
      autosave.dispose();
    };
  }, [form, autosave]);
}

/** The autosave outlives renders, whose callbacks it uses. */
function createHolder(intervalMs: number | undefined): AutosaveHolder {
  let host: AutosaveHost = {
    unsaved: () => false,
    isPaused: () => true,
    send: () => Promise.reject(new Error("No form is connected")),
    onState: () => {},
    onConflict: () => {},
  };
  return {
    autosave: createAutosave(() => host, intervalMs),
    setHost: (next) => {
      host = next;
    },
  };
}
