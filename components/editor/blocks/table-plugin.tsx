"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { TableNode } from "@lexical/table";
import { Suspense, useEffect, useState } from "react";
import { lazyPart } from "@/lib/browser/lazy-part";

const TableHandles = lazyPart(() => import("./table-handles"), "TableHandles");

/** The handles come with the first table. */
export function TablePlugin() {
  const [editor] = useLexicalComposerContext();
  const [hasTable, setTable] = useState(false);
  useEffect(
    () => editor.registerMutationListener(TableNode, () => setTable(true), { skipInitialization: false }),
    [editor],
  );
  return hasTable ? (
    <Suspense fallback={null}>
      <TableHandles />
    </Suspense>
  ) : null;
}
