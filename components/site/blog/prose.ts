// the imports set the order of the CSS: a block's rules win over equally specific ones of the text
import text from "./prose.module.css";
import gallery from "@/components/editor/blocks/gallery.module.css";
import embed from "@/components/editor/blocks/embed.module.css";
import file from "@/components/editor/blocks/file.module.css";
import callout from "@/components/editor/blocks/callout.module.css";
import button from "@/components/editor/blocks/button.module.css";
import columns from "@/components/editor/blocks/columns.module.css";
import band from "@/components/editor/blocks/band.module.css";
import collection from "@/components/editor/blocks/collection.module.css";
import footnote from "@/components/editor/blocks/footnote.module.css";

const blocks = [gallery, embed, file, callout, button, columns, band, collection, footnote];

/** The classes of an element that holds an article. */
export const prose = [text.prose, ...blocks.map(({ article }) => article)].join(" ");
