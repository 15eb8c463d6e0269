"use client";

import { type FormEvent, useState } from "react";
import { attempt } from "@/lib/api/client";

/** Works without scripts, too: then the browser sends the form itself, and comes back to this page where it did not work. */
export function SignInForm({ callbackUrl }: { callbackUrl: string }) {
  const [message, setMessage] = useState("");
  const [isPending, setPending] = useState(false);

  async function signIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setPending(true);
    const { record, error } = await attempt<{ location: string }>("POST", "/api/login", Object.fromEntries(new FormData(event.currentTarget)));
    if (record) return window.location.assign(record.location);
    setMessage(error.reason);
    setPending(false);
  }

  return (
    <form action="/api/login/form" method="post" onSubmit={signIn} className="grid gap-2">
      <input type="hidden" name="callbackUrl" value={callbackUrl} />
      <div className="field">
        <label className="field-label" htmlFor="email">Email</label>
        <input className="input" id="email" name="email" type="email" autoComplete="username" required maxLength={254} autoFocus />
      </div>
      <div className="field mt-3">
        <label className="field-label" htmlFor="password">Password</label>
        <input className="input" id="password" name="password" type="password" autoComplete="current-password" required maxLength={1000} aria-describedby="sign-in-message" aria-invalid={message ? true : undefined} />
      </div>
      <p className="field-error" id="sign-in-message" role="alert">{message}</p>
      <button className="button button-primary" disabled={isPending}>{isPending ? "Signing in…" : "Sign in"}</button>
    </form>
  );
}
