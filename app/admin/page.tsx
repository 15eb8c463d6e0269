import { redirect } from "next/navigation";
import { adminPaths } from "@/lib/paths";

export default function AdminPage() {
  redirect(adminPaths.blog);
}
