import type { Metadata } from "next";
import { guarded } from "@/app/admin/guarded";
import { BlogDashboard } from "./blog-dashboard";

export const metadata: Metadata = { title: "Blog Dashboard" };

export default function Page() {
  return guarded(() => <BlogDashboard />);
}
