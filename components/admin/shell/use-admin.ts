import { useQuery } from "@tanstack/react-query";
import { fetchKeyOrNull } from "@/lib/api/client";
import { api } from "@/lib/paths";

export type AdminUser = { id: string; email: string; firstName: string | null };

/** The signed-in administrator: `undefined` while loading, `null` for nobody. */
export function useAdmin(): AdminUser | null | undefined {
  const { data, isError } = useQuery({ queryKey: [api.user], queryFn: fetchKeyOrNull<AdminUser> });
  return isError ? null : data;
}
