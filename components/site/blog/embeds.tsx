"use client";

import { useEffect } from "react";

/** Loads what another site shows into its card, when its `Load` is pressed (lib/posts/article.ts). */
export function Embeds() {
  useEffect(() => {
    const load = (event: Event) => {
      const button = event.target instanceof Element && event.target.closest<HTMLElement>("[data-embed]");
      if (button) showFrame(button);
    };
    document.addEventListener("click", load);
    return () => document.removeEventListener("click", load);
  }, []);
  return null;
}

function showFrame(button: HTMLElement): void {
  const { embed = "", name = "" } = button.dataset;
  const frame = Object.assign(document.createElement("iframe"), {
    src: embed,
    title: name,
    allow: "encrypted-media; fullscreen; picture-in-picture",
    referrerPolicy: "strict-origin-when-cross-origin",
  });
  frame.sandbox.add("allow-scripts", "allow-same-origin", "allow-popups", "allow-presentation", "allow-forms");
  button.closest(".embed-card")?.after(frame);
  button.remove();
  frame.focus();
}
