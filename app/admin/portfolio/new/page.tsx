import type { Metadata } from "next";
import { guarded } from "@/app/admin/guarded";
import { PortfolioItemScreen } from "../portfolio-form";

export const metadata: Metadata = { title: "Add New Portfolio Item" };

export default function Page() {
  return guarded("portfolio.write", () => <PortfolioItemScreen />);
}
