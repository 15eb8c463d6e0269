"use client";

import { FailurePage } from "@/components/site/pages/failure-page";
import { failure } from "@/lib/content/failure";
import { display, text } from "@/lib/fonts";
import "./globals.css";

/** When the root layout itself fails there is no document left, so this brings its own. */
export default function GlobalFailure({ retry }: { retry: () => void }) {
  return (
    <html lang="en" className={`${display.variable} ${text.variable}`}>
      <body>
        <title>{failure.title}</title>
        <main id="content" className="stray-alone">
          <FailurePage retry={retry} />
        </main>
      </body>
    </html>
  );
}
