"use client";

import { KeyRound } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { useFocusBack } from "@/components/ui/use-focus-back";
import { attempt } from "@/lib/api/client";
import { answerChallenge } from "@/lib/browser/passkeys";
import { useBrowserFact } from "@/lib/browser/use-browser-fact";
import { PASSKEY_ALONE_PATH, PASSKEY_OPTIONS_PATH, PASSKEY_SIGN_IN_PATH } from "@/lib/paths";

/** Shown if passkeys can work here. Otherwise invisible, so that the form does not move when it appears. */
export function PasskeySignIn({ origin, callbackUrl }: { origin: string; callbackUrl: string }) {
  const isPossible = useBrowserFact(() => location.origin === origin && "PublicKeyCredential" in window);
  return (
    <div className={isPossible ? undefined : "invisible"}>
      <PasskeyButton callbackUrl={callbackUrl}>Sign in with a passkey</PasskeyButton>
    </div>
  );
}

/** Signs in with a passkey, alone or after the password. */
export function PasskeyButton({ callbackUrl, children }: { callbackUrl?: string; children: string }) {
  const [message, setMessage] = useState("");
  const [isPending, setPending] = useState(false);
  const keepFocus = useFocusBack(isPending);

  async function signIn() {
    keepFocus();
    setPending(true);
    setMessage("");
    const answer = await answerChallenge(callbackUrl ? PASSKEY_ALONE_PATH : PASSKEY_OPTIONS_PATH);
    if (!answer.response) return fail(answer.failure);
    const body = { response: answer.response, callbackUrl };
    const { record, error } = await attempt<{ location: string }>("POST", PASSKEY_SIGN_IN_PATH, body);
    if (record) return window.location.assign(record.location);
    fail(error.reason);
  }

  function fail(reason: string) {
    setMessage(reason);
    setPending(false);
  }

  return (
    <div className="mt-3 grid">
      <Button type="button" variant="outline" size="lg" disabled={isPending} onClick={() => void signIn()}>
        <KeyRound aria-hidden="true" /> {children}
      </Button>
      <p className="text-destructive min-h-6 text-sm font-medium" role="alert">
        {message}
      </p>
    </div>
  );
}
