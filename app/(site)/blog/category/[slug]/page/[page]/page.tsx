import { categoryList } from "../../../../list-page";

export const dynamic = "force-static";

export const generateMetadata = categoryList.generateMetadata;
export default categoryList.Page;
