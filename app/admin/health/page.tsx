import { AREAS } from "@/app/admin/areas";
import { screenPage } from "@/app/admin/guard";
import { HealthScreen } from "./health-screen";

export const metadata = { title: AREAS.health.title };

export default screenPage(AREAS.health.permission, HealthScreen);
