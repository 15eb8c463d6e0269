import type { Metadata } from "next";
import { recordPage } from "@/app/admin/record-page";
import { PostScreen } from "../../post-form/post-screen";

export const metadata: Metadata = { title: "Edit Post" };

export default recordPage(PostScreen);
