import { AREAS } from "@/app/admin/areas";
import { screenPage } from "@/app/admin/guard";
import { SiteList } from "./site-list";

export const metadata = { title: AREAS.site.title };

export default screenPage(AREAS.site.permission, SiteList);
