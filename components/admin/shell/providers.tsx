"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState, type ReactNode } from "react";
import { toast, Toaster } from "@/components/ui/sonner";
import { TooltipProvider } from "@/components/ui/tooltip";
import { createQueryClient } from "@/components/admin/query-client";
import { isUnauthorized } from "@/lib/api/client";
import { LATE_PART } from "@/lib/browser/lazy-part";
import { api } from "@/lib/paths";
import { sessionEnded } from "../session";
import type { AdminUser } from "./use-admin";

/** `admin` is the user that the server has signed in. */
export function Providers({ admin, children }: { admin: AdminUser | null; children: ReactNode }) {
  const [client] = useState(() => {
    const created = createQueryClient({ onError: (error) => isUnauthorized(error) && sessionEnded() });
    if (admin) created.setQueryData([api.user], admin);
    return created;
  });
  useLatePartToast();
  return (
    <QueryClientProvider client={client}>
      <TooltipProvider>{children}</TooltipProvider>
      <Toaster />
    </QueryClientProvider>
  );
}

/** Says why nothing opens. */
function useLatePartToast() {
  useEffect(() => {
    const tell = () =>
      toast({
        id: LATE_PART,
        variant: "destructive",
        title: "Not loaded yet",
        description: "It comes when the connection is back. If the site was updated meanwhile, reload the page.",
      });
    addEventListener(LATE_PART, tell);
    return () => removeEventListener(LATE_PART, tell);
  }, []);
}
