import type { Metadata } from "next";
import { guarded } from "@/app/admin/guarded";
import { PostScreen } from "../post-form/post-screen";

export const metadata: Metadata = { title: "Create New Post" };

export default function Page() {
  return guarded("posts.write", () => <PostScreen />);
}
