import { editorBlocks } from "@/lib/generated/blocks/editor-blocks";
import type { Block, MenuItem } from "./block";

export type BlockName = keyof typeof editorBlocks;

/** In the order of the menus. */
export const BLOCKS: Record<BlockName, Block> = editorBlocks;

export const ALL_BLOCKS = Object.entries(BLOCKS) as [BlockName, Block][];

export const MENU: MenuItem[] = ALL_BLOCKS.flatMap(([, { menu = [] }]) => menu);
