import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { useLayoutEffect } from "react";
import { SelectionToolbar } from "../toolbar/selection-toolbar";
import { BlockHandle } from "./block-handle";
import { registerMarkdown } from "./markdown-shortcuts";
import { MentionMenu } from "./mention-menu";
import { SlashMenu } from "./slash-menu";

type Props = { frame: HTMLElement; page: HTMLElement; path: string | undefined };

/** Tools for writing, loaded after the text has become editable. */
export function WritingTools({ frame, page, path }: Props) {
  const [editor] = useLexicalComposerContext();
  // a layout effect, to register before the menus
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
