"use client";

import { toast } from "sonner";
import type { ContactRequest } from "@/lib/contact/schema";
import { contactToasts } from "@/lib/content/contact";
import type { BotCheck } from "./use-bot-check";

type ToastCopy = { title: string; description: string; variant: "default" | "destructive" };

function show({ title, description, variant }: ToastCopy) {
  if (variant === "destructive") toast.error(title, { description });
  else toast.success(title, { description });
}

/** Posts the message. Undefined when it was taken, else what the server says about it (empty when it says nothing). */
async function post(body: ContactRequest): Promise<string | undefined> {
  try {
    const response = await fetch("/api/contact", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      credentials: "include",
      body: JSON.stringify(body),
    });
    if (response.ok) return undefined;
    const answer: unknown = await response.json().catch(() => null);
    return answer && typeof answer === "object" && "message" in answer ? String(answer.message) : "";
  } catch {
    return "";
  }
}

/** Sends a message and says how it went; true when the form may be emptied. */
export function useSendMessage(botCheck: BotCheck) {
  return async (values: Omit<ContactRequest, "recaptchaToken">): Promise<boolean> => {
    if (botCheck.state !== "ready") {
      show(contactToasts.botCheckNotReady);
      botCheck.prepare();
      return false;
    }
    const recaptchaToken = await botCheck.token().catch(() => "");
    if (!recaptchaToken) {
      show(contactToasts.botCheckFailed);
      return false;
    }
    const failure = await post({ ...values, recaptchaToken });
    if (failure === undefined) show(contactToasts.success);
    else show({ ...contactToasts.failure, description: failure || contactToasts.failure.description });
    return failure === undefined;
  };
}
