"use client";
import { useState } from "react";
import { ELEMENTS } from "@/lib/article-html/rules";
import { element, isInline } from "@/lib/article-html/tree";

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

/** The article's HTML, applied as it is typed. */
export default function SourceView({
  html,
  labelledBy,
  onInput,
}: {
  html: string;
  labelledBy: string;
  onInput: (html: string) => void;
}) {
  const [text, setText] = useState(() => inLines(html));
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
        onInput(event.target.value);
      }}
    />
  );
}
