import type { RULES } from "@/lib/article-html/rules";
import type { Block, MenuItem } from "./block";
import { button } from "./nodes/button/button";
import { callout } from "./nodes/callout/callout";
import { code } from "./nodes/code/code";
import { details } from "./nodes/details/details";
import { heading } from "./nodes/heading/heading";
import { image } from "./nodes/image/image";
import { link } from "./nodes/link/link";
import { list } from "./nodes/list/list";
import { paragraph } from "./nodes/paragraph/paragraph";
import { quote } from "./nodes/quote/quote";
import { rule } from "./nodes/rule/rule";
import { table } from "./nodes/table/table";
import { video } from "./nodes/video/video";

export type BlockName = Exclude<keyof typeof RULES, "text" | "figure">;

/** In the order of the menus. CONTRIBUTING.md lists what a new block needs. */
export const BLOCKS: Record<BlockName, Block> = {
  paragraph,
  heading,
  list,
  quote,
  image,
  video,
  table,
  code,
  callout,
  button,
  details,
  rule,
  link,
};

export const ALL_BLOCKS = Object.entries(BLOCKS) as [BlockName, Block][];

export const MENU: MenuItem[] = ALL_BLOCKS.flatMap(([, { menu = [] }]) => menu);
