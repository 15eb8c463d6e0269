import { useCallback, useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { attempt } from "@/lib/api/client";
import { api } from "@/lib/api/paths";
import type { Finding } from "@/lib/posts/checks";
import type { PostValues } from "./post-fields";

const CHECK_AFTER_MS = 2_000;

/** Checks the values of the form before publishing; `bodyOf` returns values, or the current ones, as a request body. */
export function useChecks(
  form: UseFormReturn<PostValues, unknown, unknown>,
  bodyOf: (values?: PostValues) => object,
  isStored: boolean,
) {
  const [findings, setFindings] = useState<Finding[]>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latestBodyOf = useRef(bodyOf);
  useEffect(() => {
    latestBodyOf.current = bodyOf;
  });

  /** Checks now. No findings without a connection: saving reports that. */
  const run = useCallback(async (values?: PostValues): Promise<Finding[]> => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const { record } = await attempt<Finding[]>("POST", api.checkFields, latestBodyOf.current(values));
    if (record) setFindings(record);
    return record ?? [];
  }, []);

  const schedule = useCallback(() => {
    timer.current ??= setTimeout(() => void run(), CHECK_AFTER_MS);
  }, [run]);

  useEffect(() => {
    if (isStored) schedule();
    return () => clearTimeout(timer.current);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- when the screen opens: an empty post has nothing to check
  }, []);

  useEffect(() => form.subscribe({ formState: { values: true }, callback: schedule }), [form, schedule]);

  return { findings, run, schedule };
}
