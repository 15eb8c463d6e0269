"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState, type ReactNode } from "react";
import { createQueryClient } from "@/components/admin/query-client";
import { noteSignedOut } from "@/components/admin/signed-out";
import type { AdminUser } from "@/components/admin/shell/use-admin";
import { hasFiles } from "@/components/admin/upload/file-drop";
import { toast, Toaster } from "@/components/ui/sonner";
import { isUnauthorized } from "@/lib/api/client";
import { PART_FAILED } from "@/lib/browser/lazy-part";
import { useListener } from "@/lib/browser/use-listener";
import { api } from "@/lib/api/paths";

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
