import { AREAS } from "@/app/admin/areas";
import { guard } from "@/app/admin/guard";
import { VENTURE_KEYS, ventureKey } from "@/lib/site/documents/ventures";
import { VENTURE_SLUGS } from "@/lib/paths";
import { siteTexts } from "@/lib/site/queries";
import { PortfolioList } from "./portfolio-list";

const { title, permission } = AREAS.portfolio;

export const metadata = { title };

export default function Page() {
  return guard(permission, async () => {
    const texts = await siteTexts(...VENTURE_KEYS);
    const ventures = VENTURE_SLUGS.map((slug) => ({ slug, ...texts[ventureKey(slug)] }));
    return <PortfolioList ventures={ventures} />;
  });
}
