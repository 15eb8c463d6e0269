"use client";

import { useEffect } from "react";
import { Spinner } from "@/components/ui/spinner";
import { toast } from "@/components/ui/toaster";
import { signInSoon } from "./session";

/** What the anonymous see of any admin page: that they must sign in, and then the sign-in page. */
export function SignInRequired() {
  useEffect(() => {
    toast({
      id: "session",
      variant: "destructive",
      title: "Authentication Required",
      description: "Please log in to access the admin panel.",
    });
    signInSoon();
  }, []);

  return (
    <main className="admin-wait">
      <h1 className="sr-only">Admin Panel</h1>
      <Spinner label="Going to the sign-in page" />
    </main>
  );
}
