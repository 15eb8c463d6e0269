import { categoryList } from "../../../../list-page";

export const dynamic = "force-static";
export const revalidate = false;
export const dynamicParams = true;
export const generateStaticParams = () => [];

export const generateMetadata = categoryList.generateMetadata;
export default categoryList.Page;
