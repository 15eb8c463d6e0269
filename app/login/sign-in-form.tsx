"use client";

import { KeyRound } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Label, Input } from "@/components/ui/field";
import { useFocusBack } from "@/components/ui/use-focus-back";
import { attempt } from "@/lib/api/client";
import { hasStaffFlag } from "@/lib/browser/staff-flag";
import { answerChallenge } from "@/lib/browser/passkeys";
import { useBrowserFact } from "@/lib/browser/use-browser-fact";
import { SIGN_IN_PATH, PASSKEY_ALONE_PATH, PASSKEY_OPTIONS_PATH, PASSKEY_SIGN_IN_PATH } from "@/lib/paths";

type SignedIn = { location: string; secondFactor?: unknown };

/** Returns true if the browser dropped the cookies: blocked, or https only. Scripts can read only the staff flag. */
const losesCookies = (origin: string, { secondFactor }: SignedIn) =>
  (origin.startsWith("https:") && location.protocol === "http:") || (!secondFactor && !hasStaffFlag(document.cookie));

/** Without scripts, the browser submits the form and returns to this page if that failed. */
export function SignInForm({
  callbackUrl,
  origin,
  email,
  onSignedIn = ({ location }) => window.location.assign(location),
}: {
  callbackUrl: string;
  /** SITE_URL, on a page that redirects after sign-in: without cookies, it would only show the form again. */
  origin?: string;
  email?: string;
  /** With `secondFactor`, the second step follows. */
  onSignedIn?: (record: SignedIn) => void;
}) {
  const [message, setMessage] = useState("");
  const [isPending, setPending] = useState(false);
  const keepFocus = useFocusBack(isPending);

  async function signIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    keepFocus();
    setPending(true);
    const { record, error } = await attempt<SignedIn>(
      "POST",
      SIGN_IN_PATH,
      Object.fromEntries(new FormData(event.currentTarget)),
    );
    if (record && !(origin && losesCookies(origin, record))) return onSignedIn(record);
    setMessage(record ? `Your browser keeps no cookies here. Allow them, and sign in at ${origin}` : error.reason);
    setPending(false);
  }

  return (
    <form action={SIGN_IN_PATH} method="post" onSubmit={signIn} className="grid gap-2">
      <input type="hidden" name="callbackUrl" value={callbackUrl} />
      <div className="grid gap-1">
        <Label htmlFor="email">Email</Label>
        <Input
          id="email"
          name="email"
          type="email"
          autoComplete="username"
          required
          maxLength={254}
          defaultValue={email}
          autoFocus={email === undefined}
          className="min-h-11"
        />
      </div>
      <div className="mt-3 grid gap-1">
        <Label htmlFor="password">Password</Label>
        <Input
          id="password"
          name="password"
          type="password"
          autoComplete="current-password"
          autoFocus={email !== undefined}
          required
          maxLength={1000}
          aria-describedby="sign-in-message"
          aria-invalid={message ? true : undefined}
          className="min-h-11"
        />
      </div>
      <p className="text-destructive min-h-6 text-sm font-medium" id="sign-in-message" role="alert">
        {message}
      </p>
      <Button type="submit" size="lg" disabled={isPending}>
        {isPending ? "Signing in…" : "Sign in"}
      </Button>
    </form>
  );
}

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
