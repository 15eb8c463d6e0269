import type { Metadata } from "next";
import { guarded } from "@/app/admin/guarded";
import { SiteList } from "./site-list";

export const metadata: Metadata = { title: "Site Texts" };

export default function Page() {
  return guarded(() => <SiteList />);
}
