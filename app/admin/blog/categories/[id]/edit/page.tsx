import { recordPage } from "@/app/admin/guard";
import { CategoryScreen } from "../../category-form";

export const metadata = { title: "Edit Category" };

export default recordPage("categories.write", CategoryScreen);
