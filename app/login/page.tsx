import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AFTER_SIGN_IN, safeCallbackUrl } from "@/lib/auth/callback-url";
import { oauthProviders } from "@/lib/auth/oauth-providers";
import { Button } from "@/components/ui/button";
import { currentStaff } from "@/lib/auth/session";
import { MISMATCH } from "@/lib/auth/sign-in";
import { env } from "@/lib/env";
import { FORGOT_PASSWORD_PATH, PROVIDER_SIGN_IN_PATH } from "@/lib/paths";
import { SignInForm, PasskeySignIn } from "./sign-in-form";
import { FrameLink, SignInFrame } from "./sign-in-frame";

export const metadata: Metadata = {
  title: "Sign in",
  description: "Sign in to write posts, edit the pages and answer messages.",
  robots: { index: false, follow: false },
};

// NextAuth's codes in ?error= after an OAuth sign-in; all other codes get FAILED
const MESSAGES = new Map([
  ["AccessDenied", "This account can’t sign in here. Ask an administrator to add your email."],
  ["CredentialsSignin", MISMATCH],
]);
const FAILED = "Sign-in failed. Please try again.";

export default async function LoginPage({ searchParams }: PageProps<"/login">) {
  const { callbackUrl: requested, error, notice } = await searchParams;
  const { SITE_URL } = env();
  const callbackUrl = safeCallbackUrl(requested, SITE_URL) ?? AFTER_SIGN_IN;
  if (await currentStaff()) redirect(callbackUrl);
  const providers = oauthProviders();

  return (
    <SignInFrame title="Sign in" lead="Staff sign-in.">
      {notice === "password-set" && (
        <p className="mb-4 font-medium" role="status">
          Your new password is set. Sign in with it.
        </p>
      )}
      {error !== undefined && (
        <p className="text-destructive mb-4 font-medium" role="alert">
          {MESSAGES.get(String(error)) ?? FAILED}
        </p>
      )}
      <SignInForm origin={SITE_URL} callbackUrl={callbackUrl} />
      <PasskeySignIn origin={SITE_URL} callbackUrl={callbackUrl} />
      {providers.length > 0 && (
        <form action={PROVIDER_SIGN_IN_PATH} method="post" className="mt-6 grid gap-3 border-t pt-6">
          <input type="hidden" name="callbackUrl" value={callbackUrl} />
          {providers.map(({ id, name }) => (
            <Button key={id} type="submit" variant="outline" size="lg" name="provider" value={id}>
              Continue with {name}
            </Button>
          ))}
        </form>
      )}
      <FrameLink href={FORGOT_PASSWORD_PATH}>Forgot your password?</FrameLink>
      <p className="text-small text-muted-foreground mt-2">No account? Ask an administrator of this site.</p>
    </SignInFrame>
  );
}
