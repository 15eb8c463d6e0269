import { AREAS } from "@/app/admin/areas";
import { screenPage } from "@/app/admin/guard";
import { ActivityScreen } from "./activity-screen";

export const metadata = { title: AREAS.activity.title };

export default screenPage(AREAS.activity.permission, ActivityScreen);
