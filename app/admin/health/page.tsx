import type { Metadata } from "next";
import { AREAS } from "@/app/admin/areas";
import { guarded } from "@/app/admin/guarded";
import { HealthScreen } from "./health-screen";

const { title, permission } = AREAS.health;

export const metadata: Metadata = { title };

export default function Page() {
  return guarded(permission, () => <HealthScreen />);
}
