import { AREAS } from "@/app/admin/areas";
import { screenPage } from "@/app/admin/guard";
import { StatisticsScreen } from "./statistics-screen";

export const metadata = { title: AREAS.statistics.title };

export default screenPage(AREAS.statistics.permission, StatisticsScreen);
