import { ArrowLeft } from "lucide-react";
import type { Metadata } from "next";
import { Link } from "@/components/ui/link";
import { redirect } from "next/navigation";
import { Mark } from "@/components/site/mark";
import { AFTER_SIGN_IN, safeCallbackUrl } from "@/lib/auth/callback-url";
import { oauthProviders } from "@/lib/auth/oauth-providers";
import { Button } from "@/components/ui/button";
import { currentAdmin } from "@/lib/auth/session";
import { MISMATCH } from "@/lib/auth/sign-in";
import { env } from "@/lib/env";
import { PROVIDER_SIGN_IN_PATH } from "@/lib/paths";
import { currentBrand } from "@/lib/site/queries";
import { SignInForm } from "./sign-in-form";
import "../admin/tailwind.css";

export const metadata: Metadata = {
  title: "Sign in",
  description: "Sign in to write posts, edit the pages and answer messages.",
  robots: { index: false, follow: false },
};

// the codes of NextAuth in ?error= after an OAuth sign-in; every other code gets FAILED
const MESSAGES = new Map([
  ["AccessDenied", "This account may not sign in here. Ask an administrator to add your address."],
  ["CredentialsSignin", MISMATCH],
]);
const FAILED = "The sign-in did not work. Please try again.";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function LoginPage({ searchParams }: Props) {
  const { callbackUrl: wished, error } = await searchParams;
  const { SITE_URL } = env();
  const brand = await currentBrand();
  const callbackUrl = safeCallbackUrl(wished, SITE_URL) ?? AFTER_SIGN_IN;
  if (await currentAdmin()) redirect(callbackUrl);
  const providers = oauthProviders();

  return (
    <main className="grid min-h-dvh lg:grid-cols-2">
      <div className="on-ink hidden place-items-center overflow-hidden lg:grid" aria-hidden="true">
        <Mark size="min(34rem, 80%)" tone="paper" detail="high" />
      </div>
      <div className="flex flex-col px-(--page-margin) py-6">
        <p>
          <Link
            className="text-small text-muted-foreground hover:text-foreground inline-flex min-h-11 items-center gap-2 font-medium underline-offset-4 hover:underline"
            href="/"
          >
            <ArrowLeft aria-hidden="true" className="size-4" /> Back to the site
          </Link>
        </p>
        <div className="m-auto w-full max-w-sm py-6">
          <p className="mb-10 flex items-center gap-3 font-semibold">
            <Mark size={40} initials={brand.initials} picture={brand.mark} /> {brand.name}
          </p>
          <h1 className="text-5xl">Sign in</h1>
          <p className="text-muted-foreground mt-3 mb-8">The way behind the counter, for those who write here.</p>
          {error !== undefined && (
            <p className="text-destructive mb-4 font-medium" role="alert">
              {MESSAGES.get(String(error)) ?? FAILED}
            </p>
          )}
          <SignInForm callbackUrl={callbackUrl} />
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
          <p className="text-small text-muted-foreground mt-8">
            No account yet, or the password is lost? Ask an administrator of this site.
          </p>
        </div>
      </div>
    </main>
  );
}
