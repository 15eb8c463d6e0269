import { RectangleHorizontal } from "lucide-react";
import { containerBlock } from "../container-block";
import { bandAttributes } from "./band.rule";

export const band = containerBlock({
  type: "band",
  tag: "div",
  reads: "div.page-band",
  attributes: () => bandAttributes,
  // the colors, which lib/posts/article.ts adds to published texts
  editorClass: "on-green",
  menu: {
    group: "Page",
    label: "Band",
    hint: "A part on the companion color",
    icon: RectangleHorizontal,
    keywords: "section ground background color full width",
    places: ["toolbar"],
  },
});
