import { toast } from "@/components/ui/sonner";
import { attempt } from "@/lib/api/client";
import { getBotCheckToken, prepareBotCheck as prepare } from "@/lib/bot-check/client";
import { isOffline } from "@/lib/browser/offline";
import { newUuid } from "@/lib/browser/uuid";
import { CONTACT_ISSUES, contactInput, type ContactRequest } from "@/lib/contact/schema";
import type { ContactFormTexts } from "@/lib/site/documents/contact";
import { fillIn } from "@/lib/format";
import { CONTACT_PATH } from "@/lib/paths";
import type { ContactValues } from "./contact-form";

/** Logs a failure as a warning; the next call tries again. */
export async function prepareBotCheck(): Promise<"ready" | "failed"> {
  try {
    await prepare();
    return "ready";
  } catch (error) {
    console.warn("The bot check could not be loaded", error);
    return "failed";
  }
}

/** Returns the first error message of each invalid field. */
export function findErrors(values: ContactValues, texts: ContactFormTexts["errors"]): Partial<ContactValues> {
  const issues = contactInput.safeParse(values).error?.issues ?? [];
  // reversed, because the last entry of a field wins
  return Object.fromEntries([...issues].reverse().map(({ path, message }) => [path[0], issueText(message, texts)]));
}

function issueText(issue: string, texts: ContactFormTexts["errors"]): string {
  const names = Object.keys(CONTACT_ISSUES) as (keyof typeof CONTACT_ISSUES)[];
  const name = names.find((candidate) => CONTACT_ISSUES[candidate] === issue);
  if (name) return texts[name];
  const [max] = /\d+/.exec(issue) ?? [];
  return max ? fillIn(texts.tooLong, { max }) : issue;
}

/** The last message: sent again unchanged, it keeps its id and is stored only once. */
let lastMessage = { text: "", id: "" };

/** Sends a message and shows the result. Returns true if the message arrived. */
export async function sendMessage(
  { elapsedMs, ...message }: Omit<ContactRequest, "recaptchaToken" | "submissionId">,
  toasts: ContactFormTexts["toasts"],
): Promise<boolean> {
  const fail = (failure: { title: string; description: string }) => toast({ ...failure, variant: "destructive" });
  const text = JSON.stringify(message);
  if (text !== lastMessage.text) lastMessage = { text, id: newUuid() };
  const submissionId = lastMessage.id;
  const send = async () => {
    const recaptchaToken = await getBotCheckToken().catch(() => "");
    if (!recaptchaToken) return null;
    return attempt("POST", CONTACT_PATH, { ...message, elapsedMs, submissionId, recaptchaToken });
  };
  let result = await send();
  // a rejected token, e.g. an expired one, is replaced once
  if (result?.error?.issues.some(({ path }) => path === "recaptchaToken")) result = await send();
  if (!result) {
    fail(isOffline() ? toasts.failure : toasts.botCheckFailed);
    return false;
  }
  if (result.error) {
    // an error without the server's message shows the general text
    const { message: reason } = result.error.body;
    fail({ ...toasts.failure, ...(typeof reason === "string" && reason && { description: reason }) });
    return false;
  }
  lastMessage = { text: "", id: "" };
  toast(toasts.success);
  return true;
}
