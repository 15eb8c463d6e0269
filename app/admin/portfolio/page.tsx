import type { Metadata } from "next";
import { guarded } from "@/app/admin/guarded";
import { PortfolioList } from "./portfolio-list";

export const metadata: Metadata = { title: "Portfolio Management" };

export default function Page() {
  return guarded(() => <PortfolioList />);
}
