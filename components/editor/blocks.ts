import { createContext, use } from "react";
import { editorBlocks } from "@/lib/generated/blocks/editor-blocks";
import type { Block, MenuItem } from "./block";

export type BlockName = keyof typeof editorBlocks;

/** In the order of the menus. */
export const BLOCKS: Record<BlockName, Block> = editorBlocks;

export const ALL_BLOCKS = Object.entries(BLOCKS) as [BlockName, Block][];

export const MENU: MenuItem[] = ALL_BLOCKS.flatMap(([, { menu = [] }]) => menu);

/** Whether the text is a page's. */
export const PageContext = createContext(false);

const MENU_OF_POSTS = MENU.filter(({ group }) => group !== "Page");

/** The items offered for the text. */
export const useMenu = (): MenuItem[] => (use(PageContext) ? MENU : MENU_OF_POSTS);
