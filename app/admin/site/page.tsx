import type { Metadata } from "next";
import { AREAS } from "@/app/admin/areas";
import { guarded } from "@/app/admin/guarded";
import { SiteList } from "./site-list";

const { title, permission } = AREAS.site;

export const metadata: Metadata = { title };

export default function Page() {
  return guarded(permission, () => <SiteList />);
}
