"use client";

import { useActionState } from "react";
import { type SignInState, signInWithPassword } from "./actions";

const NOTHING_YET: SignInState = { message: "", email: "" };

export function SignInForm({ callbackUrl }: { callbackUrl: string }) {
  const [{ message, email }, signIn, isPending] = useActionState(signInWithPassword, NOTHING_YET);
  return (
    <form action={signIn} className="grid gap-2">
      <input type="hidden" name="callbackUrl" value={callbackUrl} />
      <div className="field">
        <label className="field-label" htmlFor="email">Email</label>
        {/* A new key takes the address that was typed back into the field, which the browser has reset. */}
        <input key={email} className="input" id="email" name="email" type="email" autoComplete="username" required maxLength={254} defaultValue={email} autoFocus />
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
