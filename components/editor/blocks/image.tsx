import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { DRAG_DROP_PASTE, eventFiles } from "@lexical/rich-text";
import {
  $getNearestNodeFromDOMNode,
  DRAGOVER_COMMAND,
  DROP_COMMAND,
  type LexicalEditor,
  type LexicalNode,
  mergeRegister,
} from "lexical";
import { Image } from "lucide-react";
import { use, useEffect, useEffectEvent, useState } from "react";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { toast } from "@/components/ui/sonner";
import { type Element, element, type Html, isTag } from "@/lib/article-html/tree";
import { lazyPart } from "@/lib/browser/lazy-part";
import { useListener } from "@/lib/browser/use-listener";
import { onCommand, onCommandFirst } from "../block";
import { type DataBlock, dataBlock } from "../data-block";
import { type Caption, captionIn, figcaptionOf, type PictureData, pictureElement, pictureOf } from "../figure-html";
import { $insertBlock } from "../writing/place-block";
import { storeImage } from "./store-image";
import { SourcesContext } from "./sources";
import { upload } from "./upload";
import { cancelUpload, cancelUploads } from "./uploads";
import { ALIGNMENTS, layoutWith, widthOf, WIDTHS } from "./widths";

export type ImageData = PictureData &
  Partial<Caption> & {
    href?: string;
    /** In a line of text instead of a figure. */
    isInline?: boolean;
    /** Width and alignment, as class names of the figure. */
    layout?: string | undefined;
  };

function readFigure({ children: [media, text], attributes: { class: layout } }: Element): ImageData | undefined {
  const picture = isTag(media, "a") ? media.children[0] : media;
  if (!isTag(picture, "img")) return undefined;
  return {
    ...pictureOf(picture),
    ...captionIn(text),
    ...(isTag(media, "a") && { href: media.attributes.href ?? "" }),
    layout,
  };
}

function writeImage({ caption, credit, href, isInline, layout, ...data }: ImageData): Html {
  const picture = pictureElement(data);
  if (isInline) return picture;
  return element(
    "figure",
    [href ? element("a", [picture], { href }) : picture, ...figcaptionOf({ caption, credit })],
    layout === undefined ? {} : { class: layout },
  );
}

// without pointer events: a click would be lost when the loaded view replaces it
const ImageView = lazyPart(
  () => import("./image-view"),
  "ImageView",
  ({ data: { src, alt = "", width, height } }) => (
    <img src={src} alt={alt} width={width} height={height} className="pointer-events-none" />
  ),
);

export const image: DataBlock<ImageData> = dataBlock({
  type: "image",
  empty: { src: "" },
  read: { figure: readFigure, img: (node) => ({ ...pictureOf(node), isInline: true }) },
  write: (data) => [writeImage(data)],
  menu: {
    group: "Media",
    label: "Image",
    hint: "A picture with its caption",
    icon: Image,
    keywords: "picture photo figure upload",
    places: ["toolbar"],
  },
  dialog: lazyDialog(() => import("./image-dialog"), "ImageDialog"),
  View: ImageView,
  hasCaption: ({ isInline = false }) => !isInline,
  tools: ({ layout, isInline, href, ...data }) =>
    isInline
      ? []
      : [
          {
            label: "Width",
            options: WIDTHS,
            value: widthOf(layout),
            choose: (width) => ({ ...data, href, layout: layoutWith(layout, width) }),
          },
          {
            label: "Alignment",
            options: ALIGNMENTS,
            value: layout?.split(" ").find((name) => name in ALIGNMENTS) ?? "",
            choose: (alignment) => ({ ...data, href, layout: layoutWith(layout, alignment, ALIGNMENTS) }),
          },
          ...(href ? [{ label: "Remove link", data: { ...data, layout } }] : []),
        ],
  frame: ({ isInline, layout = "" }) => element(isInline ? "span" : "figure", [], { class: layout }),
  text: ({ isInline, alt = "" }) => (isInline ? alt : "\n"),
  isInline: ({ isInline = false }) => isInline,
  otherNodes: [upload.Node],
  plugin: ImageFiles,
});

type Gap = { block: HTMLElement; isAfter: boolean };

/** Stores and inserts pictures that are dropped or pasted; a line shows where a dropped one will land. */
function ImageFiles() {
  const [editor] = useLexicalComposerContext();
  const { pictures: source } = use(SourcesContext);
  const [lineTop, setLineTop] = useState<number>();

  const $store = useEffectEvent((files: File[], action: "dropped" | "pasted", gap?: Gap) => {
    const pictures = files.filter(isPicture);
    if (pictures.length < files.length)
      toast({ title: `Only pictures can be ${action} here`, description: "For a PDF, insert a file." });
    let previous: LexicalNode | undefined;
    for (const file of pictures) {
      const node = upload.$create({ name: file.name });
      if (previous) previous.insertAfter(node);
      else $insertPlaceholder(node, gap);
      void storeImage(editor, source, file, node.getKey());
      previous = node;
    }
  });

  useListener("dragleave", ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && editor.getRootElement()?.contains(relatedTarget))) setLineTop(undefined);
  });

  useEffect(
    () =>
      mergeRegister(
        onCommand(editor, DRAG_DROP_PASTE, (files) => {
          $store(files, "pasted");
          return true;
        }),
        onCommandFirst(editor, DRAGOVER_COMMAND, (event) => {
          const gap = eventFiles(event)[0] ? gapAt(editor, event.clientY) : undefined;
          setLineTop(gap && topOf(gap));
          if (gap) event.preventDefault();
          return gap !== undefined;
        }),
        onCommandFirst(editor, DROP_COMMAND, (event) => {
          setLineTop(undefined);
          const [isFiles, files] = eventFiles(event);
          if (!isFiles) return false;
          event.preventDefault();
          $store(files, "dropped", gapAt(editor, event.clientY));
          return true;
        }),
        editor.registerMutationListener(
          upload.Node,
          (mutations) => {
            for (const [key, mutation] of mutations) if (mutation === "destroyed") cancelUpload(editor, key);
          },
          { skipInitialization: true },
        ),
        () => cancelUploads(editor),
      ),
    [editor],
  );

  if (lineTop === undefined) return null;
  return (
    <div
      data-slot="drop-line"
      aria-hidden="true"
      className="bg-signal pointer-events-none absolute inset-x-8 h-1"
      style={{ top: lineTop }}
    />
  );
}

const isPicture = ({ type, name }: File) => type.startsWith("image/") || /\.hei[cf]$/i.test(name);

function $insertPlaceholder(node: LexicalNode, gap?: Gap): void {
  const block = gap && $getNearestNodeFromDOMNode(gap.block)?.getTopLevelElement();
  if (!block) $insertBlock(node);
  else if (gap.isAfter) block.insertAfter(node);
  else block.insertBefore(node);
}

/** The gap between blocks nearest to this height. */
function gapAt(editor: LexicalEditor, clientY: number): Gap | undefined {
  const blocks = [...(editor.getRootElement()?.children ?? [])] as HTMLElement[];
  const gaps = blocks.flatMap((block) => {
    const { top, bottom } = block.getBoundingClientRect();
    return [
      { block, isAfter: false, distance: Math.abs(top - clientY) },
      { block, isAfter: true, distance: Math.abs(bottom - clientY) },
    ];
  });
  return gaps.sort((one, other) => one.distance - other.distance)[0];
}

const topOf = ({ block, isAfter }: Gap): number => block.offsetTop + (isAfter ? block.offsetHeight : 0);
