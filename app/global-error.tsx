"use client";

import { FailurePage } from "@/components/site/error-page/failure-page";
import { failure } from "@/lib/content/failure";
import { typeClasses } from "@/app/fonts";
import "./globals.css";

/** When the root layout itself fails there is no document left, so this brings its own. */
export default function GlobalFailure({ retry }: { retry: () => void }) {
  return (
    <html lang="en" className={typeClasses.label}>
      <body>
        <title>{failure.title}</title>
        <main id="content">
          <FailurePage retry={retry} alone />
        </main>
      </body>
    </html>
  );
}
