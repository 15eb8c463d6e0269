import { recordPage } from "@/app/admin/guard";
import { assertPost } from "@/lib/posts/admin-queries";
import { PostScreen } from "../../post-form/post-screen";

export const metadata = { title: "Edit Post" };

export default recordPage("posts.write", () => <PostScreen />, assertPost);
