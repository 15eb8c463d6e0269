import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { pauseInTyping } from "@/components/admin/shell/shortcuts";
import type { AdminUser } from "@/components/admin/shell/use-admin";
import { closeSignIn, noteSignedIn, openSignIn, useSignedOut } from "@/components/admin/signed-out";
import { claimTab } from "@/components/admin/session";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { attempt, isUnauthorized } from "@/lib/api/client";
import { api } from "@/lib/api/paths";

const ASK_EVERY_MS = 3_000;

const SignInDialog = lazyDialog(() => import("./sign-in-dialog"), "SignInDialog");
const OtherAccount = lazyDialog(() => import("./sign-in-dialog"), "OtherAccount");

/** After the end of a session the page stays. Waits until `admin` is signed in again, here or in another tab. */
export function SignInAgain({ admin }: { admin: AdminUser }) {
  const signedOut = useSignedOut();
  const isSignedOut = signedOut !== undefined;
  const client = useQueryClient();
  const [other, setOther] = useState<AdminUser>();
  const [declined, setDeclined] = useState<string>();

  function goOn(user: AdminUser): void {
    setOther(undefined);
    setDeclined(undefined);
    claimTab(user.id);
    client.setQueryData([api.user], user);
    noteSignedIn();
    void client.refetchQueries({ predicate: ({ state }) => isUnauthorized(state.error) });
  }

  async function ask(accepts = declined): Promise<void> {
    const { record: user } = await attempt<AdminUser>("GET", api.user);
    if (!user) return;
    if (user.id === admin.id) return goOn(user);
    if (user.id === accepts || other) return;
    // a dialog must not take the keys of somebody who is typing
    if (!signedOut?.isDialogOpen) await pauseInTyping();
    setOther(user);
  }
  const askAgain = useEffectEvent(() => void ask());

  useEffect(() => {
    if (!isSignedOut) return;
    const timer = setInterval(() => askAgain(), ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isSignedOut]);

  if (!signedOut) return null;
  if (other) {
    const decline = () => {
      setOther(undefined);
      setDeclined(other.id);
      openSignIn();
    };
    return <OtherAccount email={other.email} before={admin.email} onGoOn={() => goOn(other)} onClose={decline} />;
  }
  if (!signedOut.isDialogOpen) return null;
  return <SignInDialog email={admin.email} onSignedIn={() => void ask("")} onClose={closeSignIn} />;
}
