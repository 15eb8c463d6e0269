"use client";

import { useQueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { leaveFor } from "@/components/admin/session";
import { useInBrowser } from "@/components/admin/shell/in-browser";
import { pauseInTyping } from "@/components/admin/shell/shortcuts";
import { SignInRequired } from "@/components/admin/shell/sign-in-required";
import { type AdminUser, useFreshUser } from "@/components/admin/shell/use-admin";
import { closeSignIn, noteSignedIn, noteSignedOut, useSignedOut } from "@/components/admin/signed-out";
import { hasFiles } from "@/components/admin/upload/file-drop";
import { createQueryClient } from "@/components/admin/query-client";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { toast, Toaster } from "@/components/ui/sonner";
import { Spinner } from "@/components/ui/spinner";
import { attempt, isUnauthorized } from "@/lib/api/client";
import { api } from "@/lib/api/paths";
import { PART_FAILED } from "@/lib/browser/lazy-part";
import { useListener } from "@/lib/browser/use-listener";
import { CommandMenu, openShortcutHelp } from "./command-menu";
import { AdminHeader, type Studio } from "./header";

/** `admin` is the user of the session that the server has found. */
export function Providers({ admin, children }: { admin: AdminUser | null; children: ReactNode }) {
  const [client] = useState(() => {
    const created = createQueryClient({ onError: (error) => isUnauthorized(error) && noteSignedOut() });
    if (admin) created.setQueryData([api.user], admin);
    return created;
  });
  useLatePartToast();
  useDropGuard();
  return (
    <QueryClientProvider client={client}>
      {children}
      <Toaster />
    </QueryClientProvider>
  );
}

/** Shows a toast when code for a part of the screen cannot be loaded. */
function useLatePartToast() {
  useEffect(() => {
    const showToast = () =>
      toast({
        id: PART_FAILED,
        variant: "destructive",
        title: "Not loaded yet",
        description: "It loads when you are back online. If the site was updated in the meantime, reload the page.",
      });
    addEventListener(PART_FAILED, showToast);
    return () => removeEventListener(PART_FAILED, showToast);
  }, []);
}

/** Keeps the browser from opening a dropped file in place of the page. */
function useDropGuard() {
  const preventDrop = (event: DragEvent) => {
    const isHandled = event.defaultPrevented || (event.target as Element).closest("input[type=file]");
    if (!isHandled && hasFiles(event)) event.preventDefault();
  };
  useListener("dragover", preventDrop);
  useListener("drop", preventDrop);
}

export function AuthGuard({ studio, version, children }: { studio: Studio; version: string; children: ReactNode }) {
  const admin = useFreshUser();
  const isInBrowser = useInBrowser();
  if (admin === null) return <SignInRequired />;
  if (!admin || !isInBrowser) {
    return (
      <>
        <main className="grid min-h-[80svh] place-items-center">
          <Spinner label="Loading" />
        </main>
        {/* Renders nothing yet, but tells the browser which scripts the screen needs. Without Suspense, so that the
            response has the status 404 or 403 if the screen is missing or forbidden. */}
        {!isInBrowser && children}
      </>
    );
  }
  return (
    <>
      <a
        href="#content"
        className="bg-background absolute top-2 left-2 z-50 rounded px-3 py-2 font-semibold not-focus:sr-only"
      >
        Skip to content
      </a>
      <AdminHeader admin={admin} studio={studio} />
      <main
        aria-label="Admin Panel"
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-[90rem] flex-1 px-(--page-margin) pt-2 pb-6 outline-none"
      >
        {children}
      </main>
      <AdminFooter version={version} />
      <CommandMenu />
      <SignInAgain admin={admin} />
    </>
  );
}

function AdminFooter({ version }: { version: string }) {
  return (
    <footer
      aria-label="Admin Panel"
      className="text-muted-foreground mx-auto flex w-full max-w-[90rem] justify-between gap-4 px-(--page-margin) py-2 text-xs"
    >
      <p>Version {version}</p>
      <button type="button" className="underline-offset-4 hover:underline" onClick={openShortcutHelp}>
        Keyboard shortcuts (?)
      </button>
    </footer>
  );
}

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
