import type { Metadata } from "next";
import { AREAS } from "@/app/admin/areas";
import { guarded } from "@/app/admin/guarded";
import { LinksScreen } from "./links-screen";

const { title, permission } = AREAS.links;

export const metadata: Metadata = { title };

export default function Page() {
  return guarded(permission, () => <LinksScreen />);
}
