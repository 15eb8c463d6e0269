"use client";

import { toast } from "@/components/ui/sonner";
import { attempt } from "@/lib/api/client";
import type { ContactRequest } from "@/lib/contact/schema";
import type { ContactFormCopy } from "@/lib/content/contact";
import { CONTACT_PATH } from "@/lib/paths";
import type { BotCheck } from "./use-bot-check";

/** Sends a message and shows the result; true when the form may be emptied. */
export function useSendMessage(botCheck: BotCheck, toasts: ContactFormCopy["toasts"]) {
  const fail = (failure: { title: string; description: string }) => toast({ ...failure, variant: "destructive" });
  return async (values: Omit<ContactRequest, "recaptchaToken">): Promise<boolean> => {
    if (botCheck.state !== "ready") {
      fail(toasts.botCheckNotReady);
      botCheck.prepare();
      return false;
    }
    const recaptchaToken = await botCheck.token().catch(() => "");
    if (!recaptchaToken) {
      fail(toasts.botCheckFailed);
      return false;
    }
    const { error } = await attempt("POST", CONTACT_PATH, { ...values, recaptchaToken });
    if (error) {
      // other errors mean nothing to a visitor
      const { message } = error.body;
      fail({ ...toasts.failure, ...(typeof message === "string" && message && { description: message }) });
    } else toast(toasts.success);
    return !error;
  };
}
