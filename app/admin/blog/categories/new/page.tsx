import type { Metadata } from "next";
import { guarded } from "@/app/admin/guarded";
import { CategoryForm } from "@/components/admin/category-form/category-form";

export const metadata: Metadata = { title: "Create New Category" };

export default function Page() {
  return guarded(() => <CategoryForm />);
}
