import { $createLinkNode } from "@lexical/link";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $createTextNode, $insertNodes } from "lexical";
import { useMemo, useState } from "react";
import { type Target, useTargets } from "../blocks/targets";
import { Entry, Typeahead } from "./typeahead";

/** Two brackets and the words to search for. */
const BRACKETS = /()\[\[([^[\]]{0,60})$/;

export function MentionMenu({ parent }: { parent: HTMLElement }) {
  const [editor] = useLexicalComposerContext();
  const [query, setQuery] = useState<string | null>(null);
  const { targets } = useTargets((query ?? "").trim());
  const paths = targets.map(({ path }) => path).join(" ");
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const entries = useMemo(() => targets.map((target) => new Entry<Target>(target.path, target)), [paths]);

  return (
    <Typeahead
      parent={parent}
      pattern={BRACKETS}
      entries={entries}
      onQuery={setQuery}
      onChoose={({ title, path }) =>
        editor.update(() => $insertNodes([$createLinkNode(path).append($createTextNode(title))]))
      }
    >
      {({ title, path, note }) => (
        <span className="min-w-0">
          <span className="block truncate">{title}</span>
          <span className="text-muted-foreground block truncate text-[0.8125rem]">
            {path}
            {note && ` · ${note}`}
          </span>
        </span>
      )}
    </Typeahead>
  );
}
