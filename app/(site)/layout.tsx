import type { ReactNode } from "react";
import { Analytics } from "@/components/site/analytics";
import { Footer } from "@/components/site/footer";
import { Header } from "@/components/site/header";
import { Hydrated } from "@/components/site/hydrated";
import { env } from "@/lib/env";

export default function SiteLayout({ children }: { children: ReactNode }) {
  const { SITE_NAME, NEXT_PUBLIC_GA_ID } = env();
  return (
    <>
      <Header siteName={SITE_NAME} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer siteName={SITE_NAME} />
      <Hydrated />
      <Analytics id={NEXT_PUBLIC_GA_ID} />
    </>
  );
}
