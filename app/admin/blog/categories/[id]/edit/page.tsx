import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { guarded } from "@/app/admin/guarded";
import { readId } from "@/app/admin/read-id";
import { EditCategory } from "./edit-category";

export const metadata: Metadata = { title: "Edit Category" };

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const id = readId((await params).id);
  return guarded(() => (id ? <EditCategory id={id} /> : notFound()));
}
