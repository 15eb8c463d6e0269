import { blogList } from "./list-page";

export const dynamic = "force-static";

export const generateMetadata = blogList.generateMetadata;
export default blogList.Page;
