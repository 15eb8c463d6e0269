"use client";

import { useEffect } from "react";
import { Spinner } from "@/components/ui/spinner";
import { goToSignIn } from "../session";

/** Shows anonymous visitors of every admin page a toast, then the sign-in page. */
export function SignInRequired() {
  useEffect(() => {
    goToSignIn({
      title: "Authentication Required",
      description: "Please log in to access the admin panel.",
    });
  }, []);

  return (
    <main className="grid min-h-[80svh] place-items-center">
      <h1 className="sr-only">Admin Panel</h1>
      <Spinner label="Going to the sign-in page" />
    </main>
  );
}
