import { screenPage } from "@/app/admin/guarded";
import { CategoryScreen } from "../category-form";

export const metadata = { title: "Create New Category" };

export default screenPage("categories.write", CategoryScreen);
