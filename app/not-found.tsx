import type { Metadata } from "next";
import { Analytics } from "@/components/site/analytics";
import { Footer } from "@/components/site/footer";
import { Header } from "@/components/site/header";
import { NotFoundPage } from "@/components/site/pages/not-found-page";
import { notFound } from "@/lib/content/not-found";
import { env } from "@/lib/env";

export const metadata: Metadata = { title: notFound.title };

/** Every address that nothing answers. It stands outside of the public pages' layout, so it brings bar and footer along. */
export default function NotFound() {
  const { SITE_NAME, NEXT_PUBLIC_GA_ID } = env();
  return (
    <>
      <Header siteName={SITE_NAME} />
      <main id="content" tabIndex={-1}>
        <NotFoundPage />
      </main>
      <Footer siteName={SITE_NAME} />
      <Analytics id={NEXT_PUBLIC_GA_ID} />
    </>
  );
}
