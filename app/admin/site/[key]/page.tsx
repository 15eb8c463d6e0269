import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { guarded } from "@/app/admin/guarded";
import { findDocument } from "@/lib/site/registry";
import { DocumentScreen } from "./document-form";

type Props = { params: Promise<{ key: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: findDocument((await params).key)?.title ?? "Site Texts" };
}

export default async function Page({ params }: Props) {
  const { key } = await params;
  const document = findDocument(key);
  return guarded("site.read", () => (document ? <DocumentScreen id={key} fields={document.fields} /> : notFound()));
}
