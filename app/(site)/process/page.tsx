import { ProcessPage } from "@/components/site/process/process-page";
import { textsPage } from "../texts-page";

export const dynamic = "force-static";

const page = textsPage("process", ProcessPage);
export const generateMetadata = page.generateMetadata;
export default page.Page;
