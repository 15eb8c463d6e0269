import type { Metadata } from "next";
import { AREAS } from "@/app/admin/areas";
import { guarded } from "@/app/admin/guarded";
import { BlogDashboard } from "./blog-dashboard";

const { title, permission } = AREAS.blog;

export const metadata: Metadata = { title };

export default function Page() {
  return guarded(permission, () => <BlogDashboard />);
}
