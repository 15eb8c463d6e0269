import type { Metadata } from "next";
import { authorPath } from "@/lib/paths";
import { AuthorList, authorMetadata } from "../../../../author-list";
import { readPage } from "../../../../load-list";

export const dynamic = "force-static";
export const revalidate = false;
export const dynamicParams = true;
export const generateStaticParams = () => [];

type Props = { params: Promise<{ slug: string; page: string }> };

async function read({ params }: Props) {
  const { slug, page } = await params;
  return { slug, page: readPage(page, authorPath(slug)) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { slug, page } = await read(props);
  return authorMetadata(slug, page);
}

/** `?page=2` and up (next.config.ts). */
export default async function AuthorListPage(props: Props) {
  return <AuthorList {...await read(props)} />;
}
