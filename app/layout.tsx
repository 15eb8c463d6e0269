import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { brandColors } from "@/lib/brand/palette";
import { env } from "@/lib/env";
import { siteMetadata } from "@/lib/seo/metadata";
import { currentBrand } from "@/lib/site/queries";
import "./globals.css";

export async function generateMetadata(): Promise<Metadata> {
  return { metadataBase: new URL(env().SITE_URL), ...siteMetadata(await currentBrand()) };
}

export const viewport: Viewport = { themeColor: brandColors.paper, width: "device-width", initialScale: 1 };

export default async function RootLayout({ children }: { children: ReactNode }) {
  const { typePair } = await currentBrand();
  return (
    <html lang="en" className={`type-${typePair}`}>
      <body>
        {/* with credentials, it uses the page's connection; Next's own link would open another one */}
        <link rel="manifest" href="/manifest.webmanifest" crossOrigin="use-credentials" />
        {children}
      </body>
    </html>
  );
}
