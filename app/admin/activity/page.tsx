import type { Metadata } from "next";
import { AREAS } from "@/app/admin/areas";
import { guarded } from "@/app/admin/guarded";
import { ActivityScreen } from "./activity-screen";

const { title, permission } = AREAS.activity;

export const metadata: Metadata = { title };

export default function Page() {
  return guarded(permission, () => <ActivityScreen />);
}
