"use server";

import { redirect } from "next/navigation";
import { AuthError } from "next-auth";
import { AFTER_SIGN_IN, safeCallbackUrl } from "@/lib/auth/callback-url";
import { nextAuth } from "@/lib/auth/next-auth";
import { currentToken, endSession } from "@/lib/auth/session";
import { env } from "@/lib/env";

export type SignInState = { message: string; email: string };

/** Signs in with e-mail and password and goes to the callback address; says why it did not. */
export async function signInWithPassword(_previous: SignInState, form: FormData): Promise<SignInState> {
  const email = String(form.get("email") ?? "");
  const { signIn, failure } = nextAuth();
  const previousToken = await currentToken();
  try {
    await signIn("credentials", { email, password: String(form.get("password") ?? ""), redirect: false, redirectTo: AFTER_SIGN_IN });
  } catch (error) {
    const failed = failure();
    if (failed) return { message: failed.message, email };
    if (error instanceof AuthError && error.type === "CredentialsSignin") {
      return { message: "E-mail and password do not match.", email };
    }
    throw error;
  }
  await endSession(previousToken);
  redirect(destination(form));
}

/** Sends the visitor to the OAuth provider named in the form. */
export async function signInWithProvider(form: FormData): Promise<void> {
  const provider = String(form.get("provider"));
  const { signIn } = nextAuth();
  redirect(await signIn(provider, { redirect: false, redirectTo: destination(form) }));
}

const destination = (form: FormData) => safeCallbackUrl(form.get("callbackUrl"), env().SITE_URL) ?? AFTER_SIGN_IN;
