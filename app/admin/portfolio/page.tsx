import type { Metadata } from "next";
import { AREAS } from "@/app/admin/areas";
import { guarded } from "@/app/admin/guarded";
import { PortfolioList } from "./portfolio-list";

const { title, permission } = AREAS.portfolio;

export const metadata: Metadata = { title };

export default function Page() {
  return guarded(permission, () => <PortfolioList />);
}
