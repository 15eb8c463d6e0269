import { $isCodeNode } from "@lexical/code-core";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { LexicalTypeaheadMenuPlugin, MenuOption } from "@lexical/react/LexicalTypeaheadMenuPlugin";
import {
  $getSelection,
  $isRangeSelection,
  $isTextNode,
  $setSelection,
  HISTORY_MERGE_TAG,
  type LexicalEditor,
  type LexicalNode,
  type TextNode,
} from "lexical";
import { type ReactNode, useCallback, useEffect, useEffectEvent, useState } from "react";
import { createPortal } from "react-dom";
import { keepFocus } from "../toolbar/controls";

export class Entry<Item> extends MenuOption {
  readonly item: Item;

  constructor(key: string, item: Item) {
    super(key);
    this.item = item;
  }
}

const HEIGHT = { least: 160, most: 416 };
const GAP = 12;

/** The height for the menu above or below a line; a keyboard on the screen leaves a part of the window. */
function roomBeside(line: DOMRect, text: HTMLElement | null): number {
  const { offsetTop = 0, height = innerHeight } = visualViewport ?? {};
  const below = offsetTop + height - line.bottom;
  const above = line.top - line.height - Math.max(offsetTop, text?.getBoundingClientRect().top ?? 0);
  return Math.max(HEIGHT.least, Math.min(HEIGHT.most, Math.max(above, below) - GAP));
}

/**
 * Removes what the pattern finds before the caret. The plugin's own idea of it may be some letters old: `typed`, which
 * it has split off, is then only the end.
 */
function $removeTyped(pattern: RegExp, typed: TextNode | null): void {
  const selection = $getSelection();
  const caret = $isRangeSelection(selection) ? selection.anchor : undefined;
  const node = typed ?? caret?.getNode();
  if (!$isTextNode(node)) return;
  const last = typed ?? (caret && caret.offset > 0 ? node.splitText(caret.offset)[0] : undefined);
  const texts: TextNode[] = [];
  for (let text: LexicalNode | null | undefined = last; $isTextNode(text); text = text.getPreviousSibling())
    texts.push(text);
  const before = texts.reduce((words, text) => text.getTextContent() + words, "");
  const [whole = "", start = ""] = pattern.exec(before) ?? [];
  let length = whole.length - start.length;
  for (const text of texts) {
    const size = text.getTextContentSize();
    if (size <= length) text.remove();
    else if (length > 0) text.spliceText(size - length, length, "", true);
    length -= size;
    if (length <= 0) return;
  }
}

/** What a phone's keyboard still changes would come back once it was removed, with the rest of its text. */
function endComposition(editor: LexicalEditor): void {
  if (!editor.isComposing()) return;
  editor.getRootElement()?.blur();
  editor.getRootElement()?.focus({ preventScroll: true });
}

/** Code has none of the menus. */
function $isInCode(): boolean {
  const selection = $getSelection();
  const node = selection?.getNodes()[0];
  if (!node || !$isRangeSelection(selection)) return false;
  return ($isTextNode(node) && node.hasFormat("code")) || [node, ...node.getParents()].some($isCodeNode);
}

/** Takes the mark from the entry that was chosen for another query. */
function Unmarked({ query, unmark }: { query: string; unmark: () => void }) {
  const latest = useEffectEvent(unmark);
  useEffect(() => latest(), [query]);
  return null;
}

/**
 * A menu at the caret for what `pattern` finds before it; its last group is the query, and what follows the first is
 * replaced. `parent` is positioned and holds the text, so the menu is in the same landmark.
 */
export function Typeahead<Item>({
  parent,
  pattern,
  entries,
  groupOf = () => "",
  hasFirst = true,
  opens = () => true,
  onQuery,
  onChoose,
  children,
}: {
  parent: HTMLElement;
  pattern: RegExp;
  entries: Entry<Item>[];
  /** Those of a group follow each other; one without a name has no heading. */
  groupOf?: ((item: Item) => string) | undefined;
  /** Whether Enter takes the first entry without a choice. */
  hasFirst?: boolean;
  /** Within a read: whether what was found opens the menu, by the text before the caret and the query. */
  opens?: (before: string, query: string) => boolean;
  onQuery: (query: string | null) => void;
  /** Called once what was typed is removed. */
  onChoose: (item: Item) => void;
  children: (item: Item) => ReactNode;
}) {
  const [editor] = useLexicalComposerContext();
  const [room, setRoom] = useState(HEIGHT.most);

  // for what was typed before the menu had loaded
  useEffect(() => {
    if (document.activeElement !== editor.getRootElement() || editor.isComposing()) return;
    editor.update(() => $setSelection($getSelection()?.clone() ?? null), { tag: HISTORY_MERGE_TAG });
  }, [editor]);

  const match = useCallback(
    (text: string) => {
      const [whole, start = "", query = ""] = pattern.exec(text) ?? [];
      if (whole === undefined || $isInCode() || !opens(text, query)) return null;
      const replaced = whole.slice(start.length);
      return { leadOffset: text.length - replaced.length, matchingString: query, replaceableString: replaced };
    },
    [opens, pattern],
  );

  return (
    <LexicalTypeaheadMenuPlugin
      parent={parent}
      // hides the empty list of a closed menu
      anchorClassName="z-30 empty:hidden!"
      options={entries}
      preselectFirstItem={hasFirst}
      onQueryChange={onQuery}
      onOpen={({ getRect }) => setRoom(roomBeside(getRect(), editor.getRootElement()))}
      triggerFn={match}
      onSelectOption={(option: Entry<Item>, typed: TextNode | null, close) => {
        close();
        editor.update(() => $removeTyped(pattern, typed), { discrete: true });
        onChoose(option.item);
      }}
      menuRenderFn={(anchor, { selectedIndex, selectOptionAndCleanUp, setHighlightedIndex, options: shown }, query) =>
        anchor.current && shown.length > 0
          ? createPortal(
              <div
                className="bg-popover text-popover-foreground border-foreground w-80 max-w-[calc(100vw-3rem)] overflow-y-auto rounded border-[1.5px] p-1"
                style={{ maxHeight: room }}
              >
                {!hasFirst && <Unmarked query={query} unmark={() => setHighlightedIndex(-1)} />}
                {[...new Set(shown.map(({ item }) => groupOf(item)))].map((name) => (
                  <Group key={name} name={name}>
                    {shown.map(
                      (option, index) =>
                        groupOf(option.item) === name && (
                          <Option
                            key={option.key}
                            option={option}
                            index={index}
                            isSelected={selectedIndex === index}
                            onPoint={() => setHighlightedIndex(index)}
                            onChoose={() => {
                              endComposition(editor);
                              selectOptionAndCleanUp(option);
                            }}
                          >
                            {children(option.item)}
                          </Option>
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

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div {...(name && { role: "group", "aria-label": name })} {...keepFocus}>
      <p aria-hidden="true" className="text-muted-foreground px-2 pt-1.5 text-xs font-semibold empty:hidden">
        {name}
      </p>
      {children}
    </div>
  );
}

type OptionProps = {
  option: MenuOption;
  index: number;
  isSelected: boolean;
  onPoint: () => void;
  onChoose: () => void;
  children: ReactNode;
};

function Option({ option, index, isSelected, onPoint, onChoose, children }: OptionProps) {
  return (
    <div
      id={`typeahead-item-${index}`}
      ref={(element) => option.setRefElement(element)}
      role="option"
      aria-selected={isSelected}
      className="aria-selected:bg-accent flex min-h-8 cursor-pointer items-center gap-3 rounded px-2 py-0.5 text-sm pointer-coarse:min-h-10"
      // a pointer at rest, where the menu appears, chooses nothing
      onMouseMove={onPoint}
      onClick={onChoose}
    >
      {children}
    </div>
  );
}
