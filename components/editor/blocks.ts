import type { Block } from "./block";
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

/** Everything an article may consist of, in the order of the menus. */
export const BLOCKS: Block[] = [paragraph, heading, list, quote, image, video, table, code, details, rule, link];
