import { screenPage } from "@/app/admin/guard";
import { CategoryScreen } from "../category-form";

export const metadata = { title: "Create New Category" };

export default screenPage("categories.write", CategoryScreen);
