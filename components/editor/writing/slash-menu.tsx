"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { LexicalTypeaheadMenuPlugin, MenuOption } from "@lexical/react/LexicalTypeaheadMenuPlugin";
import { $isCodeNode } from "@lexical/code-core";
import { $getSelection, $setSelection, HISTORY_MERGE_TAG, type LexicalEditor } from "lexical";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { createPortal } from "react-dom";
import { MENU_GROUPS, type MenuItem } from "../block";
import { useMenu } from "../blocks";

class BlockOption extends MenuOption {
  readonly item: MenuItem;

  constructor(item: MenuItem) {
    super(item.id);
    this.item = item;
  }
}

const optionsOf = (menu: MenuItem[]) =>
  MENU_GROUPS.flatMap((name) => menu.filter(({ group, isHidden }) => group === name && !isHidden)).map(
    (item) => new BlockOption(item),
  );

const HEIGHT = { least: 160, most: 416 };
const GAP = 12;

/** The height for the menu above or below a line; a keyboard on the screen leaves a part of the window. */
function roomBeside(line: DOMRect, text: HTMLElement | null): number {
  const { offsetTop = 0, height = innerHeight } = visualViewport ?? {};
  const below = offsetTop + height - line.bottom;
  const above = line.top - line.height - Math.max(offsetTop, text?.getBoundingClientRect().top ?? 0);
  return Math.max(HEIGHT.least, Math.min(HEIGHT.most, Math.max(above, below) - GAP));
}

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
  const [room, setRoom] = useState(HEIGHT.most);
  const menu = useMenu();
  const all = useMemo(() => optionsOf(menu), [menu]);
  const options = useMemo(() => {
    const wanted = (query ?? "").trim().toLowerCase();
    return all.filter(({ item }) => `${item.label} ${item.id} ${item.keywords ?? ""}`.toLowerCase().includes(wanted));
  }, [all, query]);

  // for a slash typed before the menu had loaded
  useEffect(() => {
    if (document.activeElement !== editor.getRootElement()) return;
    editor.update(() => $setSelection($getSelection()?.clone() ?? null), { tag: HISTORY_MERGE_TAG });
  }, [editor]);

  return (
    <LexicalTypeaheadMenuPlugin
      parent={parent}
      // hides the empty list of a closed menu
      anchorClassName="z-30 empty:hidden!"
      options={options}
      onQueryChange={setQuery}
      onOpen={({ getRect }) => setRoom(roomBeside(getRect(), editor.getRootElement()))}
      triggerFn={match}
      onSelectOption={(option, typed, close) => {
        editor.update(() => typed?.remove(), { discrete: true });
        close();
        option.item.run(editor);
      }}
      menuRenderFn={(anchor, { selectedIndex, selectOptionAndCleanUp, setHighlightedIndex, options: shown }) =>
        anchor.current && shown.length > 0
          ? createPortal(
              <div
                className="bg-popover text-popover-foreground border-foreground w-80 max-w-[calc(100vw-3rem)] overflow-y-auto rounded border-[1.5px] p-1"
                style={{ maxHeight: room }}
              >
                {MENU_GROUPS.map((name) => (
                  <Group key={name} name={name}>
                    {shown.flatMap((option, index) =>
                      option.item.group === name ? (
                        <Option
                          key={option.key}
                          option={option}
                          index={index}
                          isSelected={selectedIndex === index}
                          onPoint={() => setHighlightedIndex(index)}
                          onChoose={() => selectOptionAndCleanUp(option)}
                        />
                      ) : (
                        []
                      ),
                    )}
                  </Group>
                ))}
              </div>,
              anchor.current,
            )
          : null
      }
    />
  );
}

function Group({ name, children }: { name: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <div role="group" aria-label={name} onMouseDown={(event) => event.preventDefault()}>
      <p aria-hidden="true" className="text-muted-foreground px-2 pt-1.5 text-xs font-semibold">
        {name}
      </p>
      {children}
    </div>
  );
}

function Option({
  option,
  index,
  isSelected,
  onPoint,
  onChoose,
}: {
  option: BlockOption;
  index: number;
  isSelected: boolean;
  onPoint: () => void;
  onChoose: () => void;
}) {
  const { icon: Icon, label, hint } = option.item;
  return (
    <div
      id={`typeahead-item-${index}`}
      ref={(element) => option.setRefElement(element)}
      role="option"
      aria-selected={isSelected}
      className="aria-selected:bg-accent flex min-h-8 cursor-pointer items-center gap-3 rounded px-2 py-0.5 text-sm pointer-coarse:min-h-10"
      onMouseEnter={onPoint}
      onClick={onChoose}
    >
      <Icon className="size-4.5 shrink-0" aria-hidden="true" />
      <span className="flex-1">{label}</span>
      <small className="text-muted-foreground text-[0.8125rem]">{hint}</small>
    </div>
  );
}
