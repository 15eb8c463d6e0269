"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { LexicalTypeaheadMenuPlugin, MenuOption } from "@lexical/react/LexicalTypeaheadMenuPlugin";
import { $isCodeNode } from "@lexical/code-core";
import { $getSelection, $setSelection, HISTORY_MERGE_TAG, type LexicalEditor } from "lexical";
import { useEffect, useMemo, useState } from "react";
import { createPortal } from "react-dom";
import type { MenuItem } from "../block";
import { MENU } from "../blocks";

class BlockOption extends MenuOption {
  readonly item: MenuItem;

  constructor(item: MenuItem) {
    super(item.id);
    this.item = item;
  }
}

const OPTIONS = MENU.filter(({ isHidden }) => !isHidden).map((item) => new BlockOption(item));

/** A slash at the start of a line or after a space, and what follows it. */
function match(text: string, editor: LexicalEditor) {
  const found = /(?:^|\s)\/([\w ]{0,20})$/.exec(text);
  if (!found) return null;
  const isInCode = editor.read("latest", () => {
    const node = $getSelection()?.getNodes()[0];
    return node ? [node, ...node.getParents()].some($isCodeNode) : false;
  });
  const query = found[1] ?? "";
  return isInCode
    ? null
    : { leadOffset: text.length - query.length - 1, matchingString: query, replaceableString: `/${query}` };
}

/** `parent` is positioned and holds the text, so the menu is in the same landmark. */
export default function SlashMenu({ parent }: { parent: HTMLElement }) {
  const [editor] = useLexicalComposerContext();
  const [query, setQuery] = useState<string | null>(null);
  const options = useMemo(() => {
    const wanted = (query ?? "").trim().toLowerCase();
    return OPTIONS.filter(({ item }) =>
      `${item.label} ${item.id} ${item.keywords ?? ""}`.toLowerCase().includes(wanted),
    );
  }, [query]);

  // for a slash typed before the menu had loaded
  useEffect(() => {
    if (document.activeElement !== editor.getRootElement()) return;
    editor.update(() => $setSelection($getSelection()?.clone() ?? null), { tag: HISTORY_MERGE_TAG });
  }, [editor]);

  return (
    <LexicalTypeaheadMenuPlugin
      parent={parent}
      // hides the empty list of a closed menu
      anchorClassName="z-10 empty:hidden!"
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
              <ul
                role="presentation"
                className="bg-popover text-popover-foreground border-foreground max-h-80 w-80 max-w-[calc(100vw-3rem)] list-none overflow-y-auto rounded border-[1.5px] p-1"
              >
                {shown.map((option, index) => {
                  const { icon: Icon, label, hint } = option.item;
                  return (
                    <li
                      key={option.key}
                      id={`typeahead-item-${index}`}
                      ref={(element) => option.setRefElement(element)}
                      role="option"
                      aria-selected={selectedIndex === index}
                      className="aria-selected:bg-accent flex min-h-9 cursor-pointer items-center gap-3 rounded px-2 py-1 text-sm"
                      onMouseEnter={() => setHighlightedIndex(index)}
                      onMouseDown={(event) => event.preventDefault()}
                      onClick={() => selectOptionAndCleanUp(option)}
                    >
                      <Icon className="size-4.5 shrink-0" aria-hidden="true" />
                      <span className="flex-1">{label}</span>
                      <small className="text-muted-foreground text-[0.8125rem]">{hint}</small>
                    </li>
                  );
                })}
              </ul>,
              anchor.current,
            )
          : null
      }
    />
  );
}
