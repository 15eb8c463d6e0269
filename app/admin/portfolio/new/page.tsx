import { screenPage } from "@/app/admin/guard";
import { PortfolioItemScreen } from "../portfolio-form";

export const metadata = { title: "Add New Portfolio Item" };

export default screenPage("portfolio.write", PortfolioItemScreen);
