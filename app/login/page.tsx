import type { Metadata } from "next";
import Link from "next/link";
import { redirect } from "next/navigation";
import { Mark } from "@/components/site/mark";
import { AFTER_SIGN_IN, safeCallbackUrl } from "@/lib/auth/callback-url";
import { oauthProviders } from "@/lib/auth/oauth-providers";
import { currentAdmin } from "@/lib/auth/session";
import { MISMATCH } from "@/lib/auth/sign-in";
import { env } from "@/lib/env";
import { SignInForm } from "./sign-in-form";

export const metadata: Metadata = { title: "Sign in", robots: { index: false, follow: false } };

// what NextAuth says in ?error= after an OAuth sign-in; whatever else it says is the last line
const MESSAGES = new Map([
  ["AccessDenied", "This account may not sign in here. Ask an administrator to add your address."],
  ["CredentialsSignin", MISMATCH],
]);
const FAILED = "The sign-in did not work. Please try again.";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function LoginPage({ searchParams }: Props) {
  const { callbackUrl: wished, error } = await searchParams;
  const { SITE_NAME, SITE_URL } = env();
  const callbackUrl = safeCallbackUrl(wished, SITE_URL) ?? AFTER_SIGN_IN;
  if (await currentAdmin()) redirect(callbackUrl);
  const providers = oauthProviders();

  return (
    <main className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="on-ink hidden place-items-center overflow-hidden lg:grid" aria-hidden="true">
        <Mark size="min(34rem, 80%)" tone="paper" detail="high" />
      </div>
      <div className="grid place-items-center px-(--page-margin) py-12">
        <div className="w-full max-w-sm">
          <Link className="mb-10 flex items-center gap-3 font-semibold" href="/">
            <Mark size={40} /> {SITE_NAME}
          </Link>
          <h1 className="text-5xl">Sign in</h1>
          <p className="mt-3 mb-8 text-(--ink-soft)">The way behind the counter, for those who write here.</p>
          {error !== undefined && <p className="mb-4 font-medium text-(--signal-text)" role="alert">{MESSAGES.get(String(error)) ?? FAILED}</p>}
          <SignInForm callbackUrl={callbackUrl} />
          {providers.length > 0 && (
            <form action="/api/login/provider" method="post" className="mt-6 grid gap-3 border-t border-(--line) pt-6">
              <input type="hidden" name="callbackUrl" value={callbackUrl} />
              {providers.map(({ id, name }) => (
                <button key={id} className="button button-outline" name="provider" value={id}>Continue with {name}</button>
              ))}
            </form>
          )}
        </div>
      </div>
    </main>
  );
}
