import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { useLayoutEffect } from "react";
import { SelectionToolbar } from "../toolbar/selection-toolbar";
import { BlockHandle } from "./block-handle";
import { registerMarkdown } from "./markdown-shortcuts";
import { MentionMenu } from "./mention-menu";
import { SlashMenu } from "./slash-menu";

type Props = { frame: HTMLElement; page: HTMLElement; path: string | undefined };

/** What helps while somebody writes, and comes after the text can be typed. */
export function WritingTools({ frame, page, path }: Props) {
  const [editor] = useLexicalComposerContext();
  // before the menus listen
  useLayoutEffect(() => registerMarkdown(editor), [editor]);
  return (
    <>
      <BlockHandle page={page} path={path} />
      <SelectionToolbar />
      <SlashMenu parent={frame} />
      <MentionMenu parent={frame} />
    </>
  );
}
