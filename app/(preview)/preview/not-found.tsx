import type { Metadata } from "next";
import { Mark } from "@/components/site/mark";
import "../tailwind.css";

export const metadata: Metadata = { title: "Preview not found" };

/** Unknown, expired and revoked links look the same. The page has no analytics, so that it sends the URL nowhere. */
export default function NotFound() {
  return (
    <main id="content" className="px-edge grid min-h-dvh content-center gap-6">
      <Mark size={72} />
      <h1 className="text-display-2">Preview not found</h1>
      <p className="text-lead max-w-[28em] text-balance">
        This link has expired, was revoked or never existed. Please ask the person who sent it for a new one.
      </p>
    </main>
  );
}
