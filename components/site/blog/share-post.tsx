"use client";

import { Link2, Share } from "lucide-react";
import type { MouseEvent } from "react";
import { toast, Toaster } from "@/components/ui/sonner";
import { copyText } from "@/lib/browser/copy-text";
import { useBrowserFact } from "@/lib/browser/use-browser-fact";
import type { SiteTexts } from "@/lib/site/registry";
import styles from "./share-post.module.css";

const SHARE_WINDOW = "width=600,height=400,noopener";

function networks({ twitter, facebook, linkedin }: SiteTexts["post"]["share"], url: string, title: string) {
  const address = encodeURIComponent(url);
  const tweet = `text=${encodeURIComponent(title)}&url=${address}`;
  return [
    { ...twitter, href: `https://twitter.com/intent/tweet?${tweet}` },
    { ...facebook, href: `https://www.facebook.com/sharer/sharer.php?u=${address}` },
    { ...linkedin, href: `https://www.linkedin.com/sharing/share-offsite/?url=${address}` },
  ];
}

type Props = {
  texts: Pick<SiteTexts["post"], "share" | "toasts">;
  url: string;
  title: string;
};

/** Links that share a page in a small window, and a button that shares natively or copies the link. */
export function SharePost({ texts, url, title }: Props) {
  const { label, native, copy } = texts.share;
  const hasNativeShare = useBrowserFact(() => typeof navigator.share === "function");

  async function share() {
    try {
      // throws if the browser lacks it, or if the click was replayed too late: the link is copied
      return await navigator.share({ title, url });
    } catch (error) {
      const isCancelled = error instanceof DOMException && error.name === "AbortError";
      if (!isCancelled && (await copyText(url))) toast({ title: texts.toasts.copied, id: "copied" });
    }
  }

  return (
    <section aria-labelledby="share">
      <h2 id="share" className="label text-muted-foreground">
        {label}
      </h2>
      <ul className={styles.ways}>
        {networks(texts.share, url, title).map((network, index) => (
          <li key={index}>
            <a
              href={network.href}
              target="_blank"
              rel="noopener"
              aria-label={network.label}
              data-live
              onClick={openSmall}
            >
              {network.name}
            </a>
          </li>
        ))}
        <li className="noscript:hidden">
          <button type="button" onClick={share} aria-label={hasNativeShare ? undefined : `${label}: ${copy}`}>
            {hasNativeShare ? <Share aria-hidden="true" /> : <Link2 aria-hidden="true" />}{" "}
            {hasNativeShare ? native : copy}
          </button>
        </li>
      </ul>
      <Toaster />
    </section>
  );
}

function openSmall(event: MouseEvent<HTMLAnchorElement>) {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  window.open(event.currentTarget.href, "_blank", SHARE_WINDOW);
}
