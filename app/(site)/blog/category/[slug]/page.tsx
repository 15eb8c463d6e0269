import type { Metadata } from "next";
import { CategoryList, categoryMetadata } from "../../category-list";

export const dynamic = "force-static";
export const revalidate = false;
export const dynamicParams = true;
export const generateStaticParams = () => [];

type Props = { params: Promise<{ slug: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return categoryMetadata((await params).slug, 1);
}

export default async function CategoryPage({ params }: Props) {
  return <CategoryList slug={(await params).slug} page={1} />;
}
