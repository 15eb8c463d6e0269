"use client";

import { lazy, type MouseEvent, Suspense, useState, useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { blogPost } from "@/lib/content/blog";
import { copyText } from "./copy-text";

// The toasts are loaded by who copies a link.
const CopiedToast = lazy(() => import("./copied-toast"));

const SHARE_WINDOW = "width=600,height=400,noopener";

function networks(url: string, title: string) {
  const { twitter, facebook, linkedin } = blogPost.share;
  const address = encodeURIComponent(url);
  return [
    { name: "Twitter", label: twitter, href: `https://twitter.com/intent/tweet?text=${encodeURIComponent(title)}&url=${address}` },
    { name: "Facebook", label: facebook, href: `https://www.facebook.com/sharer/sharer.php?u=${address}` },
    { name: "LinkedIn", label: linkedin, href: `https://www.linkedin.com/sharing/share-offsite/?url=${address}` },
  ];
}

/** Plain links, which open in a small window where that is possible; the device's own sharing, or else the copied link. */
export function SharePost({ url, title }: { url: string; title: string }) {
  const { label, native, copy } = blogPost.share;
  const [copies, setCopies] = useState(0);
  const hasNativeShare = useSyncExternalStore(subscribeToNothing, () => typeof navigator.share === "function", () => false);

  async function share() {
    if (!hasNativeShare) {
      if (await copyText(url)) setCopies(copies + 1);
      return;
    }
    try {
      await navigator.share({ title, url });
    } catch {
      // cancelled: nothing happens
    }
  }

  return (
    <section aria-labelledby="share" className="share-post">
      <h2 id="share" className="label">
        {label}
      </h2>
      <ul>
        {networks(url, title).map((network) => (
          <li key={network.name}>
            <a href={network.href} target="_blank" rel="noopener" aria-label={network.label} data-live onClick={openSmall}>
              {network.name}
            </a>
          </li>
        ))}
        <li>
          <Button variant="ghost" size="small" onClick={share} aria-label={hasNativeShare ? undefined : `${label}: ${copy}`}>
            <Icon name="external" /> {hasNativeShare ? native : copy}
          </Button>
        </li>
      </ul>
      {copies > 0 && (
        <Suspense>
          <CopiedToast count={copies} />
        </Suspense>
      )}
    </section>
  );
}

function openSmall(event: MouseEvent<HTMLAnchorElement>) {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  window.open(event.currentTarget.href, "_blank", SHARE_WINDOW);
}

const subscribeToNothing = () => () => {};
