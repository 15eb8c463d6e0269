import { always, given, type BlockRule } from "../../../../lib/article-html/rule.ts";
import { element } from "../../../../lib/article-html/tree.ts";
import { videoEmbed } from "../../../../lib/article-html/embeds.ts";

/** A figure; see lib/article-html/figure.ts. */
export const htmlRule: BlockRule = {
  order: 60,
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
