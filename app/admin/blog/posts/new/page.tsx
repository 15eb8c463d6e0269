import { screenPage } from "@/app/admin/guard";
import { PostScreen } from "../post-form/post-screen";

export const metadata = { title: "Create New Post" };

export default screenPage("posts.write", PostScreen);
