import type { BrandColors } from "@/lib/brand/contrast";
import type { ShareTexts } from "@/lib/share-image/size";
import { recordUrl } from "./record-art";
import { ShareCard } from "./share-card";

/** The share image of the site: its record as the home page begins with it. */
export const siteCard = ({ paper, ink, signal }: BrandColors) =>
  function SiteCard({ title, kicker, siteName }: ShareTexts) {
    const record = recordUrl({ disc: signal, groove: paper, label: ink, rim: paper, slots: paper });
    return (
      <ShareCard
        paper={paper}
        ink={ink}
        label={kicker.toUpperCase()}
        title={title}
        siteName={siteName}
        width={720}
        largest={132}
      >
        <img src={record} alt="" width={820} height={820} style={{ position: "absolute", left: 832, top: -78 }} />
      </ShareCard>
    );
  };
