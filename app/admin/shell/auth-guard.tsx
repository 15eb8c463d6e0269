"use client";

import type { ReactNode } from "react";
import { useInBrowser } from "@/components/admin/shell/in-browser";
import { SignInRequired } from "@/components/admin/shell/sign-in-required";
import { useFreshUser } from "@/components/admin/shell/use-admin";
import { Spinner } from "@/components/ui/spinner";
import { CommandMenu, openShortcutHelp } from "./command-menu";
import { AdminHeader, type Studio } from "./header";
import { SignInAgain } from "./sign-in-again";

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
