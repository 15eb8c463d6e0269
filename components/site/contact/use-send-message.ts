"use client";

import { useCallback, useEffect, useState } from "react";
import { toast } from "@/components/ui/sonner";
import { attempt } from "@/lib/api/client";
import { getBotCheckToken, prepareBotCheck } from "@/lib/bot-check/client";
import type { ContactRequest } from "@/lib/contact/schema";
import type { ContactFormCopy } from "@/lib/content/contact";
import { CONTACT_PATH } from "@/lib/paths";

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

type BotCheck = { state: "preparing" | "ready" | "failed"; token: () => Promise<string>; prepare: () => void };

const token = () => getBotCheckToken("contact_form");

/** Prepares the bot check once the form is live. A failure is only a console warning; `prepare` tries again. */
export function useBotCheck(): BotCheck {
  const [state, setState] = useState<BotCheck["state"]>("preparing");

  const prepare = useCallback(() => {
    prepareBotCheck().then(
      () => setState("ready"),
      (error: unknown) => {
        console.warn("The bot check could not be loaded", error);
        setState("failed");
      },
    );
  }, []);

  useEffect(prepare, [prepare]);

  return { state, token, prepare };
}
