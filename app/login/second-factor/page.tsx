import type { Metadata } from "next";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { findPending, pendingCookieName, WRONG_CODE } from "@/lib/auth/second-factor";
import { SECOND_FACTOR_CALL, SIGN_IN_PATH } from "@/lib/paths";
import { AccountForm } from "../account-form";
import { PasskeyButton } from "../sign-in-form";
import { FrameLink, SignInFrame } from "../sign-in-frame";

export const metadata: Metadata = {
  title: "Second step",
  robots: { index: false, follow: false },
};

/** The second step of a sign-in, after the right password of an account with a second factor. */
export default async function SecondFactorPage({ searchParams }: PageProps<"/login/second-factor">) {
  const [{ error }, cookieStore] = await Promise.all([searchParams, cookies()]);
  const pending = await findPending(cookieStore.get(pendingCookieName())?.value);
  if (!pending) redirect("/login");
  return (
    <SignInFrame title="Second step" lead={`For ${pending.email}.`}>
      {pending.factors.includes("totp") && (
        <AccountForm
          call={SECOND_FACTOR_CALL}
          fields={[
            {
              name: "code",
              label: "Code",
              hint: "Six digits from your authenticator app, or a recovery code",
              autoComplete: "one-time-code",
              autoCapitalize: "none",
              spellCheck: false,
              required: true,
              maxLength: 100,
              autoFocus: true,
            },
          ]}
          errors={error === undefined ? {} : { code: WRONG_CODE }}
          submit="Verify"
        />
      )}
      {pending.factors.includes("passkey") && <PasskeyButton>Use a passkey</PasskeyButton>}
      <FrameLink href={SIGN_IN_PATH}>Sign in as someone else</FrameLink>
      <p className="text-small text-muted-foreground mt-2">
        Don’t have either? An owner of this site can reset your second factor.
      </p>
    </SignInFrame>
  );
}
