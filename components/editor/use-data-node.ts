import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { useState } from "react";
import type { DataBlock } from "./data-block";
import { $insertBlock } from "./writing/place-block";

/** For the dialog of a block that is all data: its data, how changes are applied, and the words of the form around it. */
export function useDataNode<Data extends object>(
  nodeKey: string | undefined,
  { type, empty, $create, $find }: DataBlock<Data>,
) {
  const [editor] = useLexicalComposerContext();
  const isNew = nodeKey === undefined;
  const [before] = useState(() => editor.read(() => $find(nodeKey)?.getData() ?? empty));

  function apply(data: Data): void {
    editor.update(() => {
      const node = $find(nodeKey);
      if (node) node.setData(data);
      // a new one, or one that others have changed meanwhile
      else $insertBlock($create(data));
    });
  }

  const words = { title: `${isNew ? "Insert" : "Edit"} ${type}`, submitLabel: isNew ? "Insert" : "Apply" };
  return { before, apply, words };
}
