import { authorList } from "../../list-page";

export const dynamic = "force-static";

export const generateMetadata = authorList.generateMetadata;
export default authorList.Page;
