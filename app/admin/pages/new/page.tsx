import { guard } from "@/app/admin/guard";
import { PostScreen } from "@/app/admin/blog/posts/post-form/post-screen";

export const metadata = { title: "Create New Page" };

export default function Page() {
  return guard("pages", () => <PostScreen kind="page" />);
}
