import { always, given, type HtmlRule } from "../rule.ts";
import { element } from "../tree.ts";
import { videoEmbed } from "../video.ts";

/** A figure; see blocks/figure.ts. */
export const video: HtmlRule = {
  elements: {
    iframe: {
      src: given(videoEmbed),
      title: (value = "") => value.replace(/\s+/g, " ").trim() || "Video",
      width: always("560"),
      height: always("315"),
      loading: always("lazy"),
      allow: always("encrypted-media; fullscreen; picture-in-picture"),
      referrerpolicy: always("strict-origin-when-cross-origin"),
      sandbox: always("allow-scripts allow-same-origin allow-popups allow-presentation"),
    },
  },
  canonical: {
    iframe: (node) => [element("figure", [element("iframe", [], node.attributes)], { class: "video" })],
  },
};
