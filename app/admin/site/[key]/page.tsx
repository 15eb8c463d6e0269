import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { guard } from "@/app/admin/guard";
import { findDocument } from "@/lib/site/registry";
import { DocumentScreen } from "./document-form";

export async function generateMetadata({ params }: PageProps<"/admin/site/[key]">): Promise<Metadata> {
  return { title: findDocument((await params).key)?.title ?? "Site Texts" };
}

export default async function Page({ params }: PageProps<"/admin/site/[key]">) {
  const { key } = await params;
  const document = findDocument(key);
  return guard("site.read", () => (document ? <DocumentScreen id={key} given={document.fields} /> : notFound()));
}
