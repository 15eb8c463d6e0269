import type { Metadata } from "next";
import { AREAS } from "@/app/admin/areas";
import { guarded } from "@/app/admin/guarded";
import { PagesScreen } from "./pages-screen";

const { title, permission } = AREAS.pages;

export const metadata: Metadata = { title };

export default function Page() {
  return guarded(permission, () => <PagesScreen />);
}
