"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { LexicalTypeaheadMenuPlugin, MenuOption } from "@lexical/react/LexicalTypeaheadMenuPlugin";
import { $isCodeNode } from "@lexical/code-core";
import { $getSelection, type LexicalEditor } from "lexical";
import { useMemo, useState } from "react";
import { createPortal } from "react-dom";
import type { MenuItem } from "./block";
import { BLOCKS } from "./blocks";

class BlockOption extends MenuOption {
  readonly item: MenuItem;

  constructor(item: MenuItem) {
    super(item.id);
    this.item = item;
  }
}

const OPTIONS = BLOCKS.flatMap(({ menu = [] }) => menu).map((item) => new BlockOption(item));

/** A slash at the start of a line or after a space, and what is typed behind it. */
function match(text: string, editor: LexicalEditor) {
  const found = /(?:^|\s)\/([\w ]{0,20})$/.exec(text);
  if (!found) return null;
  const isInCode = editor.read("latest", () => {
    const node = $getSelection()?.getNodes()[0];
    return node ? [node, ...node.getParents()].some($isCodeNode) : false;
  });
  const query = found[1] ?? "";
  return isInCode ? null : { leadOffset: text.length - query.length - 1, matchingString: query, replaceableString: `/${query}` };
}

export default function SlashMenu() {
  const [editor] = useLexicalComposerContext();
  const [query, setQuery] = useState<string | null>(null);
  const options = useMemo(() => {
    const wanted = (query ?? "").trim().toLowerCase();
    return OPTIONS.filter(({ item }) => `${item.label} ${item.id} ${item.keywords ?? ""}`.toLowerCase().includes(wanted));
  }, [query]);

  return (
    <LexicalTypeaheadMenuPlugin
      options={options}
      onQueryChange={setQuery}
      triggerFn={match}
      onSelectOption={(option, typed, close) => {
        editor.update(() => typed?.remove(), { discrete: true });
        close();
        option.item.run(editor);
      }}
      menuRenderFn={(anchor, { selectedIndex, selectOptionAndCleanUp, setHighlightedIndex, options: shown }) =>
        anchor.current && shown.length > 0
          ? createPortal(
              <ul className="editor-menu editor-slash">
                {shown.map((option, index) => (
                  <li
                    key={option.key}
                    id={`typeahead-item-${index}`}
                    ref={(element) => option.setRefElement(element)}
                    role="option"
                    aria-selected={selectedIndex === index}
                    className="editor-menu-item"
                    onMouseEnter={() => setHighlightedIndex(index)}
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => selectOptionAndCleanUp(option)}
                  >
                    <span>{option.item.label}</span>
                    <small>{option.item.hint}</small>
                  </li>
                ))}
              </ul>,
              anchor.current,
            )
          : null
      }
    />
  );
}
