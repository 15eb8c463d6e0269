"use client";

import { type ReactNode, Suspense } from "react";
import { Spinner } from "@/components/ui/spinner";
import { CommandMenu } from "./command-menu";
import { AdminFooter } from "./footer";
import { AdminHeader } from "./header";
import { useInBrowser } from "./in-browser";
import { SignInRequired } from "./sign-in-required";
import { useAdmin } from "./use-admin";

/** Shows the screens to signed-in users only. */
export function AuthGuard({ version, children }: { version: string; children: ReactNode }) {
  const admin = useAdmin();
  const isInBrowser = useInBrowser();
  if (admin === null) return <SignInRequired />;
  if (!admin || !isInBrowser) {
    return (
      <>
        <main className="grid min-h-[80svh] place-items-center">
          <Spinner label="Loading" />
        </main>
        {/* shows nothing yet; the browser learns which scripts the screen needs */}
        <Suspense>{!isInBrowser && children}</Suspense>
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
      <AdminHeader admin={admin} />
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
    </>
  );
}
