import type { ReactNode } from "react";
import { Embeds } from "../blog/embeds";
import { prose } from "../blog/prose";
import { Fit } from "../fit";
import type { SiteTexts } from "@/lib/site/registry";

type Props = { texts: Pick<SiteTexts, "privacy">; children?: ReactNode };

/** `texts` contain clean HTML; `children` are the consent choice, shown below. */
export function PrivacyPage({ texts: { privacy }, children }: Props) {
  return (
    <div className="grid-page pt-[clamp(1.5rem,3vw,2.5rem)] pb-[clamp(4rem,8vw,8rem)] *:col-span-full">
      <h1 className="mt-[clamp(2rem,5vw,5rem)] -ml-[0.04em] text-[clamp(3.25rem,1.1rem+9.2vw,10rem)] leading-[0.88] font-extrabold [--tracking:-0.05em]">
        <Fit text={privacy.title} />
      </h1>
      <div className="mt-[clamp(2rem,4vw,4rem)] md:col-[3/-1]">
        {/* `data-article` marks the author's HTML (lib/security/content-security-policy.ts) */}
        <div data-article="start" className={prose} dangerouslySetInnerHTML={{ __html: privacy.body }} />
        <div data-article="end" hidden />
        {privacy.body.includes("data-embed=") && <Embeds />}
        {children}
      </div>
    </div>
  );
}
