import { AREAS } from "@/app/admin/areas";
import { screenPage } from "@/app/admin/guard";
import { MediaScreen } from "./media-screen";

export const metadata = { title: AREAS.media.title };

export default screenPage(AREAS.media.permission, MediaScreen);
