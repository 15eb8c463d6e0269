import { notFound } from "next/navigation";
import { guarded } from "@/app/admin/guarded";

/** Unknown addresses of the admin area: rendered for the request, as its scripts run by a nonce. */
export default function UnknownAdminPage() {
  return guarded("account", () => notFound());
}
