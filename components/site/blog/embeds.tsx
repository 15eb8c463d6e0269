"use client";

import { useListener } from "@/lib/browser/use-listener";

/** Loads content of another site when the `Load` button of its card is pressed (lib/posts/article.ts). */
export function Embeds() {
  useListener("click", ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>("[data-embed]");
    if (button) showFrame(button);
  });
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
