import type { Metadata } from "next";
import { AccountForm } from "@/app/login/account-form";
import { FrameLink, SignInFrame } from "@/app/login/sign-in-frame";
import { RESET_SENT, noMailMessage } from "@/lib/account/password-mutations";
import { MAX_EMAIL_LENGTH } from "@/lib/account/schema";
import { isMailConfigured } from "@/lib/mail/send";
import { RESET_PATH } from "@/lib/paths";

export const metadata: Metadata = {
  title: "Forgot your password?",
  description: "Ask for a link to set a new password.",
  robots: { index: false, follow: false },
};

export default async function ForgotPasswordPage({ searchParams }: PageProps<"/forgot-password">) {
  const { sent } = await searchParams;
  const isMailed = isMailConfigured();
  const lead = isMailed ? "We mail you a link to set a new one." : noMailMessage();
  return (
    <SignInFrame title="Forgot your password?" lead={lead}>
      {sent !== undefined && isMailed && <p role="status">{RESET_SENT}</p>}
      {sent === undefined && isMailed && (
        <AccountForm
          call={RESET_PATH}
          fields={[
            {
              name: "email",
              label: "Email",
              type: "email",
              autoComplete: "username",
              required: true,
              maxLength: MAX_EMAIL_LENGTH,
              autoFocus: true,
            },
          ]}
          submit="Send link"
        />
      )}
      <FrameLink href="/login">Back to sign in</FrameLink>
    </SignInFrame>
  );
}
