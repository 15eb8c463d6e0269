import { AREAS } from "@/app/admin/areas";
import { screenPage } from "@/app/admin/guard";
import { LinksScreen } from "./links-screen";

export const metadata = { title: AREAS.links.title };

export default screenPage(AREAS.links.permission, LinksScreen);
