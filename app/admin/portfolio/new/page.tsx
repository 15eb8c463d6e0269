import { screenPage } from "@/app/admin/guarded";
import { PortfolioItemScreen } from "../portfolio-form";

export const metadata = { title: "Add New Portfolio Item" };

export default screenPage("portfolio.write", PortfolioItemScreen);
