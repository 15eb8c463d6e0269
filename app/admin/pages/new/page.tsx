import { guarded } from "@/app/admin/guarded";
import { PostScreen } from "@/app/admin/blog/posts/post-form/post-screen";

export const metadata = { title: "Create New Page" };

export default function Page() {
  return guarded("pages", () => <PostScreen kind="page" />);
}
