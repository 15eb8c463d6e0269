"use client";

import type { ReactNode } from "react";
import { Spinner } from "@/components/ui/spinner";
import { AdminHeader } from "./header";
import { SignInRequired } from "./sign-in-required";
import { useAdmin } from "./use-admin";

/** Loading, authenticated or not: only the second sees a screen. */
export function Gate({ children }: { children: ReactNode }) {
  const admin = useAdmin();
  if (admin === null) return <SignInRequired />;
  if (!admin) {
    return (
      <main className="admin-wait">
        <Spinner label="Loading" />
      </main>
    );
  }
  return (
    <>
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      <AdminHeader admin={admin} />
      <main id="content" tabIndex={-1} className="admin-main">
        {children}
      </main>
    </>
  );
}
