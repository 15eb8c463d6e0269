import { redirect } from "next/navigation";
import { adminPaths } from "@/components/admin/paths";

export default function AdminPage() {
  redirect(adminPaths.blog);
}
