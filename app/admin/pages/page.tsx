import { AREAS } from "@/app/admin/areas";
import { screenPage } from "@/app/admin/guard";
import { PagesScreen } from "./pages-screen";

export const metadata = { title: AREAS.pages.title };

export default screenPage(AREAS.pages.permission, PagesScreen);
