"use client";

import { FailurePage } from "@/components/site/error-page/failure-page";
import { failureTexts } from "@/lib/site/documents/failure-texts";
import "./globals.css";

/** Replaces the root layout when that throws. */
export default function GlobalFailure({ retry }: { retry: () => void }) {
  return (
    <html lang="en" className="type-label">
      <body>
        <title>{failureTexts.title}</title>
        <main id="content">
          <FailurePage retry={retry} alone />
        </main>
      </body>
    </html>
  );
}
