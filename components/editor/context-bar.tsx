"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { Suspense } from "react";
import { BLOCKS } from "./blocks";
import { useSelectionState } from "./toolbar/use-selection-state";

/** At the foot, so that the tools come and go without moving the text. */
export function ContextBar() {
  const [editor] = useLexicalComposerContext();
  const { context } = useSelectionState(editor);
  if (!context) return null;
  return <Suspense fallback={null}>{BLOCKS[context.block].context?.render(context.props)}</Suspense>;
}
