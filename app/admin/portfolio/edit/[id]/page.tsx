import type { Metadata } from "next";
import { recordPage } from "@/app/admin/record-page";
import { PortfolioItemScreen } from "../../portfolio-form";

export const metadata: Metadata = { title: "Edit Portfolio Item" };

export default recordPage(PortfolioItemScreen);
