import { useQuery } from "@tanstack/react-query";
import { fetchKeyOrNull } from "@/lib/api/client";
import { may, type Permission } from "@/lib/auth/permissions";
import type { StaffMember } from "@/lib/auth/rules";
import { api } from "@/lib/api/paths";

export type AdminUser = Pick<StaffMember, "id" | "role" | "email" | "firstName">;

const user = { queryKey: [api.user], queryFn: fetchKeyOrNull<AdminUser> };

/** The signed-in user: `undefined` while loading, `null` if anonymous. Without a response the known one stays. */
export function useAdmin(): AdminUser | null | undefined {
  const { data, isError } = useQuery({ ...user, refetchOnMount: false });
  return data === undefined && isError ? null : data;
}

/** The same, fetched again in the background each time a page is loaded: a page brings its user along. */
export function useFreshUser(): AdminUser | null | undefined {
  useQuery({ ...user, refetchOnMount: "always" });
  return useAdmin();
}

/** Whether the signed-in user has a permission: what their role does not include is not offered. */
export function useMay(): (permission: Permission) => boolean {
  const admin = useAdmin();
  return (permission) => !!admin && may(admin, permission);
}
