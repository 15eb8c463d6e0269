import { MonitorPlay } from "lucide-react";
import { EMBED_SITES, embedOf } from "@/lib/article-html/embeds";
import { element, isTag, textOf } from "@/lib/article-html/tree";
import { type Caption, captionIn, figcaptionOf } from "../figure-html";
import { type DataBlock, dataBlock } from "../data-block";

type EmbedData = Caption & {
  /** The address of a page on a site in lib/article-html/embeds.ts. */
  href: string;
  /** '' for the site's name. */
  name: string;
  /** The class names of its figure. */
  layout: string;
};

const SITES = new Intl.ListFormat("en-US", { type: "disjunction" }).format(EMBED_SITES);

const nameOf = ({ href, name }: EmbedData) => name || (embedOf(href)?.site ?? "");

/** Content of another site, which visitors choose to load. The editor sends no request to that site. */
export const embed: DataBlock<EmbedData> = dataBlock({
  type: "embed",
  empty: { href: "", name: "", caption: "", credit: "", layout: "embed" },
  read: {
    "figure.embed": ({ children: [link, text], attributes: { class: layout = "embed" } }) => {
      if (!isTag(link, "a")) return undefined;
      const { href = "" } = link.attributes;
      const name = textOf([link]);
      return { href, name: name === embedOf(href)?.site ? "" : name, layout, ...captionIn(text) };
    },
  },
  write: (data) => [
    element("figure", [element("a", [nameOf(data)], { href: data.href }), ...figcaptionOf(data)], {
      class: data.layout,
    }),
  ],
  menu: {
    group: "Media",
    label: "Embed",
    hint: "A video, map, form, song or recording",
    icon: MonitorPlay,
    keywords: "video film loom spotify soundcloud google maps forms youtube vimeo",
    places: ["toolbar"],
  },
  fields: {
    href: {
      label: "Address",
      kind: "url",
      hint: `From ${SITES}`,
      problem: (href) => (embedOf(href) ? undefined : `Enter the address of a page on ${SITES}`),
    },
    name: { label: "Name", hint: "What it is. Leave empty to use the site's name" },
  },
  hasCaption: () => true,
  text: nameOf,
  viewClass: "embed-card",
  view: (data) => (
    <>
      <small>{embedOf(data.href)?.site}</small>
      <a role="link" aria-disabled="true">
        {nameOf(data)}
      </a>
    </>
  ),
});
