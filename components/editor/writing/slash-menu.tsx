"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { useMemo, useState } from "react";
import { MENU_GROUPS, type MenuItem } from "../block";
import { useMenu } from "../blocks";
import { Entry, Typeahead } from "./typeahead";

const entriesOf = (menu: MenuItem[]) =>
  MENU_GROUPS.flatMap((name) => menu.filter(({ group, isHidden }) => group === name && !isHidden)).map(
    (item) => new Entry(item.id, item),
  );

/** A slash at the start of a line or after a space, and what follows it. */
const SLASH = /(^|\s)\/([\w ]{0,20})$/;

/** The blocks that can be inserted. */
export default function SlashMenu({ parent }: { parent: HTMLElement }) {
  const [editor] = useLexicalComposerContext();
  const [query, setQuery] = useState<string | null>(null);
  const menu = useMenu();
  const all = useMemo(() => entriesOf(menu), [menu]);
  const entries = useMemo(() => {
    const wanted = (query ?? "").trim().toLowerCase();
    return all.filter(({ item }) => `${item.label} ${item.id} ${item.keywords ?? ""}`.toLowerCase().includes(wanted));
  }, [all, query]);

  return (
    <Typeahead
      parent={parent}
      pattern={SLASH}
      entries={entries}
      groups={MENU_GROUPS}
      groupOf={({ group }) => group}
      onQuery={setQuery}
      onChoose={(item, removeTyped) => {
        removeTyped();
        item.run(editor);
      }}
    >
      {({ icon: Icon, label, hint }) => (
        <>
          <Icon className="size-4.5 shrink-0" aria-hidden="true" />
          <span className="flex-1">{label}</span>
          <small className="text-muted-foreground text-[0.8125rem]">{hint}</small>
        </>
      )}
    </Typeahead>
  );
}
