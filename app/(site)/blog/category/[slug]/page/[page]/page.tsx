import type { Metadata } from "next";
import { categoryPath } from "@/lib/paths";
import { CategoryList, categoryMetadata } from "../../../../category-list";
import { readPage } from "../../../../load-list";

export const dynamic = "force-static";
export const revalidate = false;
export const dynamicParams = true;
export const generateStaticParams = () => [];

type Props = { params: Promise<{ slug: string; page: string }> };

async function read({ params }: Props) {
  const { slug, page } = await params;
  return { slug, page: readPage(page, categoryPath(slug)) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { slug, page } = await read(props);
  return categoryMetadata(slug, page);
}

/** `?page=2` and up (next.config.ts). */
export default async function CategoryListPage(props: Props) {
  return <CategoryList {...await read(props)} />;
}
