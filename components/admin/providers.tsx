"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { Toaster } from "@/components/ui/toaster";
import { createQueryClient, isUnauthorized } from "@/lib/api/client";
import { sessionEnded } from "./session";

/** What the admin screens stand in: their data and their toasts. */
export function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(() => createQueryClient({ onError: (error) => isUnauthorized(error) && sessionEnded() }));
  return (
    <QueryClientProvider client={client}>
      {children}
      <Toaster />
    </QueryClientProvider>
  );
}
