import type { Metadata } from "next";
import { AuthorList, authorMetadata } from "../../author-list";

export const dynamic = "force-static";
export const revalidate = false;
export const dynamicParams = true;
export const generateStaticParams = () => [];

type Props = { params: Promise<{ slug: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return authorMetadata((await params).slug, 1);
}

export default async function AuthorPage({ params }: Props) {
  return <AuthorList slug={(await params).slug} page={1} />;
}
