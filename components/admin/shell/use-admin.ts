import { useQuery } from "@tanstack/react-query";
import { fetchKeyOrNull } from "@/lib/api/client";
import { api } from "@/lib/api/paths";
import { type StaffMember, may, type Permission } from "@/lib/auth/rules";

export type AdminUser = Pick<StaffMember, "id" | "role" | "email" | "firstName">;

const user = { queryKey: [api.user], queryFn: fetchKeyOrNull<AdminUser> };

/** The signed-in user: `undefined` while loading, `null` if anonymous. If loading fails, the known user stays. */
export function useAdmin(): AdminUser | null | undefined {
  const { data, isError } = useQuery({ ...user, refetchOnMount: false });
  return data === undefined && isError ? null : data;
}

/** Also fetches the user in the background after each page load: until then, it is the user that came with the page. */
export function useFreshUser(): AdminUser | null | undefined {
  useQuery({ ...user, refetchOnMount: "always" });
  return useAdmin();
}

/** Whether the signed-in user has a permission: screens do not offer actions that the role lacks. */
export function useMay(): (permission: Permission) => boolean {
  const admin = useAdmin();
  return (permission) => !!admin && may(admin, permission);
}
