import { notFound } from "next/navigation";
import { guarded } from "@/app/admin/guarded";

/** Unknown URLs of the admin area. Rendered per request, because its scripts need a nonce. */
export default function UnknownAdminPage() {
  return guarded("account", () => notFound());
}
