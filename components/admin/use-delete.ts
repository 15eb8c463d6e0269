import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "@/components/ui/toaster";
import { attempt, isUnauthorized } from "@/lib/api/client";
import { reloadList } from "./list-keys";
import { sessionEnded } from "./session";

/** Deletes what is at an address, says how that went, and has the `list` loaded again. */
export function useDelete({ list, success, failure }: { list: string; success: string; failure: string }) {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation({ mutationFn: (url: string) => attempt("DELETE", url) });

  async function remove(url: string): Promise<void> {
    const { error } = await mutateAsync(url);
    if (isUnauthorized(error)) return sessionEnded();
    if (error) return toast({ variant: "destructive", title: "Error", description: failure });
    toast({ title: "Success", description: success });
    await reloadList(client, list);
  }

  return { remove, isPending };
}
