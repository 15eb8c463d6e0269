import type { Metadata } from "next";
import { recordPage } from "@/app/admin/guarded";
import { PortfolioItemScreen } from "../../portfolio-form";

export const metadata: Metadata = { title: "Edit Portfolio Item" };

export default recordPage("portfolio.write", PortfolioItemScreen);
