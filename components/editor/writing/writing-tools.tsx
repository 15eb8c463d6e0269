import { $createLinkNode } from "@lexical/link";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import {
  $createTextNode,
  $getSelection,
  $insertNodes,
  $isElementNode,
  $isLineBreakNode,
  $isRangeSelection,
  $isTextNode,
} from "lexical";
import { useCallback, useLayoutEffect, useMemo, useState } from "react";
import { MENU_GROUPS, type MenuItem } from "../block";
import { useMenu } from "../blocks";
import { type Target, useTargets } from "../blocks/targets";
import { SelectionToolbar } from "../toolbar/selection-toolbar";
import { BlockHandle } from "./block-handle";
import { registerMarkdown } from "./markdown-shortcuts";
import { Entry, Typeahead } from "./typeahead";

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

/** Two brackets and the words to search for. */
const BRACKETS = /()\[\[([^[\]]{0,60})$/;

function MentionMenu({ parent }: { parent: HTMLElement }) {
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

/** A slash at the start of a block or after a blank, and what follows it up to the first blank. */
const SLASH = /(^|\s)\/([\p{L}\p{N}_-]{0,20})$/u;

/** The character before the text node with the caret; "" at the start of a block or line, else undefined. */
function $characterBefore(): string | undefined {
  const selection = $getSelection();
  const node = $isRangeSelection(selection) ? selection.anchor.getNode() : null;
  const previous = node?.getPreviousSibling();
  if ($isTextNode(previous)) return previous.getTextContent().slice(-1);
  const parent = node?.getParent();
  const isFirst = $isLineBreakNode(previous) || (!previous && $isElementNode(parent) && !parent.isInline());
  return isFirst ? "" : undefined;
}

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/);

/** How well `query` matches an item: 0 its label, 1 the start of it, 2 a word of it, 3 a keyword; undefined: not. */
function rankOf({ label, keywords = "" }: MenuItem, query: string): number | undefined {
  const [name, ...words] = [wordsOf(label).join(""), ...wordsOf(label)];
  if (name === query) return 0;
  if (name?.startsWith(query)) return 1;
  if (words.some((word) => word.startsWith(query))) return 2;
  return wordsOf(keywords).some((word) => word.startsWith(query)) ? 3 : undefined;
}

const normalizeQuery = (query: string): string => query.toLowerCase().replaceAll("-", "");

/** The items that match `query`, best match first, otherwise in menu order. */
export function findItems(menu: MenuItem[], query: string): MenuItem[] {
  return menu
    .flatMap((item) => {
      const rank = rankOf(item, normalizeQuery(query));
      return rank === undefined ? [] : { item, rank };
    })
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
}

/** Whether `query` equals the item's label, a word of it or a keyword. */
export const isNameOf = ({ label, keywords = "" }: MenuItem, query: string): boolean =>
  [wordsOf(label).join(""), ...wordsOf(label), ...wordsOf(keywords)].includes(normalizeQuery(query));

function SlashMenu({ parent }: { parent: HTMLElement }) {
  const [editor] = useLexicalComposerContext();
  const [query, setQuery] = useState<string | null>(null);
  const [isAlone, setAlone] = useState(false);
  const menu = useMenu();
  const all = useMemo(
    () => MENU_GROUPS.flatMap((name) => menu.filter(({ group, isHidden }) => group === name && !isHidden)),
    [menu],
  );
  const entries = useMemo(
    () => (query ? findItems(all, query) : all).map((item) => new Entry(item.id, item)),
    [all, query],
  );
  const [first] = entries;

  const opens = useCallback(
    (text: string, typed: string): boolean => {
      const before = text.slice(0, -typed.length - 1) || $characterBefore();
      setAlone(before === "");
      // a menu without entries would still capture keys
      return (before === "" || /\s$/.test(before ?? "x")) && findItems(all, typed).length > 0;
    },
    [all],
  );

  return (
    <Typeahead
      parent={parent}
      pattern={SLASH}
      entries={entries}
      groupOf={query ? undefined : ({ group }) => group}
      // alone in its line, the start of a name is enough
      hasFirst={Boolean(query && first && (isAlone || isNameOf(first.item, query)))}
      opens={opens}
      onQuery={setQuery}
      onChoose={(item) => item.run(editor)}
    >
      {({ icon: Icon, label, hint }) => (
        <>
          <Icon className="size-4.5 shrink-0" aria-hidden="true" />
          <span className="flex-1">{label}</span>
          <small className="text-muted-foreground text-right text-[0.8125rem] text-balance">{hint}</small>
        </>
      )}
    </Typeahead>
  );
}
