import type { Metadata } from "next";
import { guarded } from "@/app/admin/guarded";
import { PostForm } from "@/components/admin/post-form/post-form";

export const metadata: Metadata = { title: "Create New Post" };

export default function Page() {
  return guarded(() => <PostForm />);
}
