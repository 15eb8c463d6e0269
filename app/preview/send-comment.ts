import type { InJson } from "@/app/admin/records";
import { attempt } from "@/lib/api/client";
import type { PostComment } from "@/lib/previews/queries";

export type SentComment = Omit<InJson<PostComment>, "resolvedAt">;

export type Outcome =
  { comment: SentComment; failure?: undefined } | { comment?: undefined; failure: { message: string; fields: Fields } };

type Fields = Partial<Record<"name" | "text", string>>;

const OFFLINE = "The comment was not sent: there is no connection. It is still here; please send it again.";
const FAILED = "The comment was not sent. It is still here; please try again in a moment.";
const GONE = "This link is not valid any more, so the comment was not sent. Copy it before you leave this page.";

/** Never throws: a failure is returned, so that the typed text stays on the page. */
export async function sendComment(
  action: string,
  body: { name: string; text: string; quote?: string },
): Promise<Outcome> {
  const { record, error } = await attempt<SentComment>("POST", action, body);
  if (record) return { comment: record };
  if (error.status === 0) return failed(OFFLINE);
  if (error.status === 404) return failed(GONE);
  const fields = Object.fromEntries(error.issues.map((issue) => [issue.path, issue.message])) as Fields;
  const message = typeof error.body.message === "string" ? error.body.message : FAILED;
  return failed(fields.name || fields.text ? "" : message, fields);
}

const failed = (message: string, fields: Fields = {}): Outcome => ({ failure: { message, fields } });
