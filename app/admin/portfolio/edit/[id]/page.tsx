import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { guarded } from "@/app/admin/guarded";
import { readId } from "@/app/admin/read-id";
import { EditPortfolioItem } from "./edit-portfolio-item";

export const metadata: Metadata = { title: "Edit Portfolio Item" };

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const id = readId((await params).id);
  return guarded(() => (id ? <EditPortfolioItem id={id} /> : notFound()));
}
