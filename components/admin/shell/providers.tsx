"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { Toaster } from "@/components/ui/sonner";
import { TooltipProvider } from "@/components/ui/tooltip";
import { createQueryClient } from "@/components/admin/query-client";
import { isUnauthorized } from "@/lib/api/client";
import { sessionEnded } from "../session";

/** Data, toasts and tooltips of the admin screens. */
export function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(() => createQueryClient({ onError: (error) => isUnauthorized(error) && sessionEnded() }));
  return (
    <QueryClientProvider client={client}>
      <TooltipProvider>{children}</TooltipProvider>
      <Toaster />
    </QueryClientProvider>
  );
}
