import { useState } from "react";
import { SignInForm } from "@/app/login/sign-in-form";
import { adminPaths, SECOND_FACTOR_PATH, SIGN_IN_PATH } from "@/lib/paths";
import { TitledDialog } from "@/components/admin/dialogs";

type SignInDialogProps = {
  email: string;
  onSignedIn: () => void;
  onClose: () => void;
};

/** Signs in without leaving the page. A second step, a passkey or another provider needs another tab. */
export function SignInDialog({ email, onSignedIn, onClose }: SignInDialogProps) {
  const [needsTab, setNeedsTab] = useState(false);
  return (
    <TitledDialog
      title="Sign in"
      description={
        <>
          <p>Your session has ended. What you typed stays here, and is saved once you are signed in.</p>
          {needsTab && <p role="alert">This account has a second step. Take it in another tab.</p>}
        </>
      }
      onOpenAutoFocus={(event) => event.preventDefault()}
      onClose={onClose}
    >
      <SignInForm
        callbackUrl={adminPaths.blog}
        email={email}
        onSignedIn={({ secondFactor }) => (secondFactor ? setNeedsTab(true) : onSignedIn())}
      />
      <p>
        <a
          className="underline underline-offset-4"
          href={needsTab ? SECOND_FACTOR_PATH : SIGN_IN_PATH}
          target="_blank"
          rel="noopener"
        >
          Sign in in another tab
        </a>
      </p>
    </TitledDialog>
  );
}
