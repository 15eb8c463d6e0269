import type { Post } from "@/app/admin/records";
import { isSameValue, type PostValues, postValues } from "./post-fields";
import type { SessionHost } from "./post-state";

/** What a save decides and the server may change. */
const DECIDED = ["status", "publishAt", "readyForReview"] as const;

/** Shows what the server has decided, unless it was edited since it was sent; returns the values that are stored now. */
export function showStored(form: SessionHost["record"]["form"], stored: Post, sent: PostValues): PostValues {
  const values = postValues(stored);
  const decided = Object.fromEntries(DECIDED.map((name) => [name, values[name]]));
  for (const name of DECIDED) if (form.getValues(name) === sent[name]) form.setValue(name, values[name]);
  return { ...sent, ...decided };
}

/** Whether `stored` is what was sent. */
export function isSavedAs(sent: PostValues, stored: Post): boolean {
  const values = postValues(stored);
  return (Object.keys(sent) as (keyof PostValues)[]).every(
    (name) => DECIDED.some((decided) => decided === name) || isSameValue(values[name], sent[name]),
  );
}
