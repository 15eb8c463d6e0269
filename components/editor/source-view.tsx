import { $getRoot } from "lexical";
import { useLayoutEffect, useRef, useState } from "react";
import { ELEMENTS } from "@/lib/article-html/rules";
import { element, isInline } from "@/lib/article-html/tree";
import { $isEmptyLine } from "./block";
import { $editHtml } from "./edit-html";
import type { Source } from "./editor";
import { $setHtml } from "./read-html";

const BLOCK_TAGS = Object.keys(ELEMENTS).filter((tag) => !isInline(element(tag, [])));
const BLOCK_END = new RegExp(`(</(?:${BLOCK_TAGS.join("|")})>|<hr>)(?=<)`, "g");
const BLOCK_START = /(<(?:ul|ol|blockquote|table|details|thead|tbody|tr|aside)\b[^>]*>)(?=<)/g;

/** The HTML with one line per block; the line breaks are not part of the article. */
function breakLines(html: string): string {
  return html
    .split(/(<pre>.*?<\/pre>)/s)
    .map((part) => (part.startsWith("<pre>") ? part : part.replace(BLOCK_END, "$1\n").replace(BLOCK_START, "$1\n")))
    .join("");
}

type Caret = { text: string; place: number };

/** The caret's place in `after`: behind the same text as before, or else before the same text. */
const caretIn = (after: string, { text, place }: Caret): number =>
  after.startsWith(text.slice(0, place)) ? place : Math.max(0, after.length - (text.length - place));

/** Whether the text is one empty line, which `$editHtml` would keep below the new text. */
function $isBlank(): boolean {
  const [line, ...others] = $getRoot().getChildren();
  return others.length === 0 && $isEmptyLine(line);
}

type Props = {
  source: Source;
  labelledBy: string;
  onInput: ($change: () => void) => void;
};

/** The article's HTML, applied as it is typed. */
export function SourceView({ source, labelledBy, onInput }: Props) {
  const [text, setText] = useState(() => breakLines(source.html));
  const [lastSource, setLastSource] = useState(source);
  const field = useRef<HTMLTextAreaElement>(null);
  const caret = useRef<Caret>(undefined);
  if (source !== lastSource) {
    setLastSource(source);
    setText(breakLines(source.html));
  }
  useLayoutEffect(() => {
    const { current: area } = field;
    if (!area || !caret.current || document.activeElement !== area) return;
    const place = caretIn(area.value, caret.current);
    area.setSelectionRange(place, place);
  }, [lastSource]);
  const noteCaret = ({ value, selectionStart }: HTMLTextAreaElement) => {
    caret.current = { text: value, place: selectionStart };
  };
  return (
    <textarea
      ref={field}
      className="bg-card text-foreground min-h-0 w-full flex-1 resize-none border-0 px-5 py-4 font-mono text-[0.8125rem] leading-relaxed -outline-offset-3"
      aria-labelledby={labelledBy}
      value={text}
      spellCheck={false}
      autoCapitalize="off"
      autoFocus
      onSelect={(event) => noteCaret(event.currentTarget)}
      onChange={(event) => {
        noteCaret(event.target);
        setText(event.target.value);
        onInput(() => ($isBlank() ? $setHtml : $editHtml)(event.target.value));
      }}
    />
  );
}
