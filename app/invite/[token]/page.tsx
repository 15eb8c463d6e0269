import type { Metadata } from "next";
import { AccountForm } from "@/app/login/account-form";
import { NEW_PASSWORD } from "@/app/login/new-password";
import { SignInFrame } from "@/app/login/sign-in-frame";
import { hasDeadLinkHeader } from "@/app/dead-link";
import { orErrorPage } from "@/app/or-error-page";
import { MAX_NAME_LENGTH } from "@/lib/account/schema";
import { REFUSED_PASSWORD, ROLE_SENTENCES } from "@/lib/auth/rules";
import { invitationPath } from "@/lib/paths";
import { findInvitation } from "@/lib/auth/invitations";
import NotFound from "../not-found";

export const metadata: Metadata = {
  title: "Create your account",
  robots: { index: false, follow: false },
  referrer: "no-referrer",
};

/** No account needed: the link is the permission. */
export default async function InvitationPage({ params, searchParams }: PageProps<"/invite/[token]">) {
  const [{ token }, { error, firstName, lastName }] = await Promise.all([params, searchParams]);
  if (await hasDeadLinkHeader()) return <NotFound />;
  const { email, role } = await orErrorPage(findInvitation(token));
  return (
    <SignInFrame title="Create your account" lead={`For ${email}. ${ROLE_SENTENCES[role]}`}>
      <AccountForm
        call={invitationPath(token)}
        username={email}
        fields={[
          {
            name: "firstName",
            label: "First Name",
            autoComplete: "given-name",
            maxLength: MAX_NAME_LENGTH,
            defaultValue: firstName,
            autoFocus: error === undefined,
          },
          {
            name: "lastName",
            label: "Last Name",
            autoComplete: "family-name",
            maxLength: MAX_NAME_LENGTH,
            defaultValue: lastName,
          },
          { ...NEW_PASSWORD, label: "Password", autoFocus: error !== undefined },
        ]}
        errors={error === undefined ? {} : { password: REFUSED_PASSWORD }}
        submit="Create account"
      />
    </SignInFrame>
  );
}
