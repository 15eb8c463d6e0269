import { createContext, use } from "react";
import type { Block, MenuItem } from "./block";
import { band } from "./blocks/band";
import { button } from "./blocks/button";
import { callout } from "./blocks/callout";
import { code } from "./blocks/code";
import { collection } from "./blocks/collection";
import { columns } from "./blocks/columns";
import { details } from "./blocks/details";
import { embed } from "./blocks/embed";
import { file } from "./blocks/file";
import { footnote } from "./blocks/footnote";
import { gallery } from "./blocks/gallery";
import { heading } from "./blocks/heading";
import { image } from "./blocks/image";
import { link } from "./blocks/link";
import { list } from "./blocks/list";
import { paragraph } from "./blocks/paragraph";
import { quote } from "./blocks/quote";
import { rule } from "./blocks/rule";
import { table } from "./blocks/table";

/** In menu order. */
const editorBlocks = {
  paragraph,
  heading,
  list,
  quote,
  image,
  gallery,
  embed,
  file,
  table,
  code,
  callout,
  button,
  details,
  columns,
  band,
  collection,
  rule,
  footnote,
  link,
};

export type BlockName = keyof typeof editorBlocks;

export const BLOCKS: Record<BlockName, Block> = editorBlocks;

export const ALL_BLOCKS = Object.entries(BLOCKS) as [BlockName, Block][];

export const MENU: MenuItem[] = ALL_BLOCKS.flatMap(([, { menu = [] }]) => menu);

/** Whether the text belongs to a page. */
export const PageContext = createContext(false);

const MENU_OF_POSTS = MENU.filter(({ group }) => group !== "Page");

export const useMenu = (): MenuItem[] => (use(PageContext) ? MENU : MENU_OF_POSTS);
