import type { Metadata } from "next";
import { AREAS } from "@/app/admin/areas";
import { guarded } from "@/app/admin/guarded";
import { StatisticsScreen } from "./statistics-screen";

const { title, permission } = AREAS.statistics;

export const metadata: Metadata = { title };

export default function Page() {
  return guarded(permission, () => <StatisticsScreen />);
}
