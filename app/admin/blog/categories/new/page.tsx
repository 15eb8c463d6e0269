import type { Metadata } from "next";
import { guarded } from "@/app/admin/guarded";
import { CategoryScreen } from "../category-form";

export const metadata: Metadata = { title: "Create New Category" };

export default function Page() {
  return guarded("categories.write", () => <CategoryScreen />);
}
