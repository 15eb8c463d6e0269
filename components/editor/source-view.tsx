"use client";
import { useState } from "react";

const BLOCK_END = /(<\/(?:p|h[2-6]|ul|ol|blockquote|pre|figure|table|details|summary|li|tr|thead|tbody|caption)>|<hr>)(?=<)/g;
const BLOCK_START = /(<(?:ul|ol|blockquote|table|details|thead|tbody|tr)\b[^>]*>)(?=<)/g;

/** The HTML with a line for each block; the breaks are not part of the article. */
function inLines(html: string): string {
  return html
    .split(/(<pre>.*?<\/pre>)/s)
    .map((part) => (part.startsWith("<pre>") ? part : part.replace(BLOCK_END, "$1\n").replace(BLOCK_START, "$1\n")))
    .join("");
}

/** The article as HTML, for those who would rather write that. What is typed is taken over as it is typed. */
export function SourceView({ html, labelledBy, onInput }: { html: string; labelledBy: string; onInput: (html: string) => void }) {
  const [text, setText] = useState(() => inLines(html));
  return (
    <textarea
      className="editor-source"
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
