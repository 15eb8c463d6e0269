import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { pauseInTyping } from "@/components/admin/shell/shortcuts";
import type { AdminUser } from "@/components/admin/shell/use-admin";
import { closeSignIn, noteSignedIn, noteSignedOut, useSignedOut } from "@/components/admin/signed-out";
import { leaveFor } from "@/components/admin/session";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { attempt, isUnauthorized } from "@/lib/api/client";
import { api } from "@/lib/api/paths";
import { useListener } from "@/lib/browser/use-listener";

const ASK_EVERY_MS = 3_000;

const SignInDialog = lazyDialog(() => import("./sign-in-dialog"), "SignInDialog");

/**
 * Keeps the page when the session ends and waits until `admin` is signed in again, here or in another tab. Reloads the
 * page if another account signs in; typed values stay in the browser for `admin`.
 */
export function SignInAgain({ admin }: { admin: AdminUser }) {
  const signedOut = useSignedOut();
  const isSignedOut = signedOut !== undefined;
  const client = useQueryClient();

  async function resumeIfSignedIn(): Promise<void> {
    const { record: user } = await attempt<AdminUser>("GET", api.user);
    if (!user) return;
    if (user.id !== admin.id) {
      // nothing may be saved as the other account
      noteSignedOut();
      await pauseInTyping();
      return leaveFor(window.location.pathname + window.location.search);
    }
    client.setQueryData([api.user], user);
    noteSignedIn();
    void client.refetchQueries({ predicate: ({ state }) => isUnauthorized(state.error) });
  }
  // another tab may have signed in somebody else
  useListener("focus", () => void resumeIfSignedIn());
  const askAgain = useEffectEvent(() => void resumeIfSignedIn());

  useEffect(() => {
    if (!isSignedOut) return;
    const timer = setInterval(() => askAgain(), ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isSignedOut]);

  if (!signedOut?.isDialogOpen) return null;
  return <SignInDialog email={admin.email} onSignedIn={() => void resumeIfSignedIn()} onClose={closeSignIn} />;
}
