import { PartnersPage } from "@/components/site/partners/partners-page";
import { textsPage } from "../texts-page";

export const dynamic = "force-static";

const page = textsPage("partners", PartnersPage);
export const generateMetadata = page.generateMetadata;
export default page.Page;
