import { notFound } from "next/navigation";
import { guard } from "@/app/admin/guard";

/** Unknown URLs of the admin area. Rendered per request, because its scripts need a nonce. */
export default function UnknownAdminPage() {
  return guard("account", () => notFound());
}
