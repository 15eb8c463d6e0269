import type { Metadata } from "next";
import { AccountForm } from "@/app/login/account-form";
import { NEW_PASSWORD } from "@/app/login/new-password";
import { SignInFrame } from "@/app/login/sign-in-frame";
import { hasDeadLinkHeader } from "@/app/dead-link";
import { orErrorPage } from "@/app/or-error-page";
import { findPasswordReset } from "@/lib/account/password-mutations";
import { REFUSED_PASSWORD } from "@/lib/auth/rules";
import { PASSWORD_SET_PATH, resetPath } from "@/lib/paths";
import NotFound from "../not-found";

export const metadata: Metadata = {
  title: "Set a new password",
  robots: { index: false, follow: false },
  referrer: "no-referrer",
};

/** No session needed: the link is the permission. */
export default async function ResetPasswordPage({ params, searchParams }: PageProps<"/reset-password/[token]">) {
  const [{ token }, { error }] = await Promise.all([params, searchParams]);
  if (await hasDeadLinkHeader()) return <NotFound />;
  const { email } = await orErrorPage(findPasswordReset(token));
  return (
    <SignInFrame title="Set a new password" lead={`For ${email}. Every open session of yours will end.`}>
      <AccountForm
        call={resetPath(token)}
        next={PASSWORD_SET_PATH}
        username={email}
        fields={[{ ...NEW_PASSWORD, label: "New password", autoFocus: true }]}
        errors={error === undefined ? {} : { password: REFUSED_PASSWORD }}
        submit="Set password"
      />
    </SignInFrame>
  );
}
