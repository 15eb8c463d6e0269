import { recordPage } from "@/app/admin/guard";
import { PortfolioItemScreen } from "../../portfolio-form";

export const metadata = { title: "Edit Portfolio Item" };

export default recordPage("portfolio.write", PortfolioItemScreen);
