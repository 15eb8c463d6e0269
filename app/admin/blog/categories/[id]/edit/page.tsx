import type { Metadata } from "next";
import { recordPage } from "@/app/admin/guarded";
import { CategoryScreen } from "../../category-form";

export const metadata: Metadata = { title: "Edit Category" };

export default recordPage("categories.write", CategoryScreen);
