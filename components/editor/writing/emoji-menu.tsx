"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $getSelection, $isRangeSelection } from "lexical";
import { useMemo, useState } from "react";
import { findEmoji } from "./emoji";
import { Entry, Typeahead } from "./typeahead";

/** A colon that begins a word, and letters: neither `10:30` nor `note: this`. */
const COLON = /(^|[\s([“‘]):([a-z][a-z_]{1,20}|[+-]1)$/i;

/** Emojis by their names. */
export default function EmojiMenu({ parent }: { parent: HTMLElement }) {
  const [editor] = useLexicalComposerContext();
  const [query, setQuery] = useState<string | null>(null);
  const entries = useMemo(() => findEmoji(query ?? "").map((emoji) => new Entry(emoji.name, emoji)), [query]);

  function insert(character: string) {
    editor.update(() => {
      const selection = $getSelection();
      if ($isRangeSelection(selection)) selection.insertText(character);
    });
  }

  return (
    <Typeahead
      parent={parent}
      pattern={COLON}
      entries={entries}
      onQuery={setQuery}
      onChoose={({ character }, removeTyped) => {
        removeTyped();
        insert(character);
      }}
    >
      {({ character, name }) => (
        <>
          <span className="w-6 text-center text-lg leading-none" aria-hidden="true">
            {character}
          </span>
          <span className="flex-1">{name}</span>
        </>
      )}
    </Typeahead>
  );
}
