import { $getRoot } from "lexical";
import { useState } from "react";
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
function inLines(html: string): string {
  return html
    .split(/(<pre>.*?<\/pre>)/s)
    .map((part) => (part.startsWith("<pre>") ? part : part.replace(BLOCK_END, "$1\n").replace(BLOCK_START, "$1\n")))
    .join("");
}

/** The line of an empty text, which an edit would keep below what is written. */
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
  const [text, setText] = useState(() => inLines(source.html));
  const [given, setGiven] = useState(source);
  if (source !== given) {
    setGiven(source);
    setText(inLines(source.html));
  }
  return (
    <textarea
      className="bg-card text-foreground min-h-0 w-full flex-1 resize-none border-0 px-5 py-4 font-mono text-[0.8125rem] leading-relaxed -outline-offset-3"
      aria-labelledby={labelledBy}
      value={text}
      spellCheck={false}
      autoCapitalize="off"
      autoFocus
      onChange={(event) => {
        setText(event.target.value);
        onInput(() => ($isBlank() ? $setHtml : $editHtml)(event.target.value));
      }}
    />
  );
}
