import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { guarded } from "@/app/admin/guarded";
import { readId } from "@/app/admin/read-id";
import { MessageScreen } from "./message-screen";

export const metadata: Metadata = { title: "Message" };

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const id = readId((await params).id);
  return guarded(() => (id ? <MessageScreen id={id} /> : notFound()));
}
