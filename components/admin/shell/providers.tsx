"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { Toaster } from "@/components/ui/sonner";
import { TooltipProvider } from "@/components/ui/tooltip";
import { createQueryClient } from "@/components/admin/query-client";
import { isUnauthorized } from "@/lib/api/client";
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
  return (
    <QueryClientProvider client={client}>
      <TooltipProvider>{children}</TooltipProvider>
      <Toaster />
    </QueryClientProvider>
  );
}
