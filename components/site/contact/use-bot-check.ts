"use client";

import { useCallback, useEffect, useState } from "react";
import { getBotCheckToken, prepareBotCheck } from "@/lib/bot-check/client";

export type BotCheck = { state: "preparing" | "ready" | "failed"; token: () => Promise<string>; prepare: () => void };

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
