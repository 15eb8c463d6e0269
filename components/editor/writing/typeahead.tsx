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

/** The height that the menu has above or below a line, in the part of the window that an on-screen keyboard leaves. */
export function roomBeside(line: DOMRect, text: HTMLElement | null): number {
  const { offsetTop = 0, height = innerHeight } = visualViewport ?? {};
  const { top = 0, bottom = 0 } = text?.getBoundingClientRect() ?? {};
  const below = offsetTop + height - line.bottom;
  // the text may still scroll by a line
  const above = line.top - 2 * line.height - Math.max(offsetTop, top) - GAP;
  const most = Math.min(HEIGHT.most, Math.max(above, below - GAP));
  // the plugin opens a menu that would reach below the text above the line, even out of the window
  const isAbove = line.top + most > bottom && line.top - top > most + line.height;
  return Math.max(HEIGHT.least, isAbove ? Math.min(most, above) : most);
}

/**
 * Removes the text before the caret that matches the pattern. The plugin's match may be some letters behind: then
 * `typed`, the node that it has split off, is only the end.
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

/** Ends the composition of a phone's keyboard, which would bring removed text back. */
function endComposition(editor: LexicalEditor): void {
  if (!editor.isComposing()) return;
  editor.getRootElement()?.blur();
  editor.getRootElement()?.focus({ preventScroll: true });
}

/** The menus do not open in code. */
function $isInCode(): boolean {
  const selection = $getSelection();
  const node = selection?.getNodes()[0];
  if (!node || !$isRangeSelection(selection)) return false;
  return ($isTextNode(node) && node.hasFormat("code")) || [node, ...node.getParents()].some($isCodeNode);
}

/** Clears the highlight of an entry when the query changes. */
function ClearHighlight({ query, clear }: { query: string; clear: () => void }) {
  const latest = useEffectEvent(clear);
  useEffect(() => latest(), [query]);
  return null;
}

/**
 * A menu at the caret while `pattern` matches the text before it: the first group stays, the last group is the query.
 * `parent` must be positioned and hold the text, so that the menu is in the same landmark.
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
  /** Entries of one group follow each other; a group without a name has no heading. */
  groupOf?: ((item: Item) => string) | undefined;
  /** Whether the first entry is selected at once, for Enter. */
  hasFirst?: boolean;
  /** Whether a match opens the menu, given the text before the caret and the query; called within a read. */
  opens?: (before: string, query: string) => boolean;
  onQuery: (query: string | null) => void;
  /** Called after the typed text is removed. */
  onChoose: (item: Item) => void;
  children: (item: Item) => ReactNode;
}) {
  const [editor] = useLexicalComposerContext();
  const [room, setRoom] = useState(HEIGHT.most);

  // makes the plugin check text that was typed before the menu had loaded
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
                {!hasFirst && <ClearHighlight query={query} clear={() => setHighlightedIndex(-1)} />}
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
      // not on mouseenter: a pointer at rest where the menu appears must not highlight an entry
      onMouseMove={onPoint}
      onClick={onChoose}
    >
      {children}
    </div>
  );
}
