import type { BrandColors } from "@/lib/brand/contrast";
import { paletteOf } from "@/lib/brand/palette";
import type { ShareTexts } from "@/lib/share-image/size";
import { recordUrl } from "./record-art";
import { ShareCard } from "./share-card";

const SIDE = 630;
const LEFT = 1200 - SIDE;
/** As much of the record as the sleeve shows. */
const PEEK = 40;
const DISC = 600;

/** The share image of a post or a story: its cover, a data URL, as a sleeve with its record. */
export const sleeveCard = (colors: BrandColors, cover: string) =>
  function SleeveCard({ title, kicker, siteName, number: catalogNumber }: ShareTexts) {
    const { paper, ink, signal, signalDeep } = paletteOf(colors);
    const record = recordUrl({ disc: ink, groove: paper, label: signal, rim: ink, slots: ink });
    return (
      <ShareCard
        paper={paper}
        ink={ink}
        label={
          <>
            <div style={{ display: "flex", marginRight: 28, color: signalDeep }}>{catalogNumber}</div>
            {kicker.toUpperCase()}
          </>
        }
        title={title}
        siteName={siteName}
        width={450}
        largest={92}
      >
        <img
          src={record}
          alt=""
          width={DISC}
          height={DISC}
          style={{ position: "absolute", left: LEFT - PEEK, top: (SIDE - DISC) / 2 }}
        />
        <img
          src={cover}
          alt=""
          width={SIDE}
          height={SIDE}
          style={{ position: "absolute", left: LEFT, top: 0, objectFit: "cover" }}
        />
        <div
          style={{ position: "absolute", left: LEFT, top: 0, width: 1, height: SIDE, background: ink, opacity: 0.21 }}
        />
      </ShareCard>
    );
  };
