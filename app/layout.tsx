import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { site } from "@/lib/content/site";
import { env } from "@/lib/env";
import { display, text } from "@/lib/fonts";
import "./globals.css";

export function generateMetadata(): Metadata {
  const { SITE_NAME, SITE_URL } = env();
  return {
    metadataBase: new URL(SITE_URL),
    title: { default: `${SITE_NAME}: ${site.tagline}`, template: `%s · ${SITE_NAME}` },
    description: site.description,
    applicationName: SITE_NAME,
  };
}

export const viewport: Viewport = { themeColor: "#f6f1e7", width: "device-width", initialScale: 1 };

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" className={`${display.variable} ${text.variable}`}>
      <body>{children}</body>
    </html>
  );
}
