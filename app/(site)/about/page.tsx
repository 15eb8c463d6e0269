import { AboutPage } from "@/components/site/about/about-page";
import { textsPage } from "../texts-page";

export const dynamic = "force-static";

const page = textsPage("about", AboutPage);
export const generateMetadata = page.generateMetadata;
export default page.Page;
