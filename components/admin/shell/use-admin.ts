import { useQuery } from "@tanstack/react-query";
import { fetchKeyOrNull } from "@/lib/api/client";
import type { Admin } from "@/lib/auth/rules";
import { api } from "@/lib/paths";

export type AdminUser = Pick<Admin, "id" | "email" | "firstName">;

/** The signed-in user: `undefined` while loading, `null` if anonymous. */
export function useAdmin(): AdminUser | null | undefined {
  const { data, isError } = useQuery({ queryKey: [api.user], queryFn: fetchKeyOrNull<AdminUser> });
  return isError ? null : data;
}
