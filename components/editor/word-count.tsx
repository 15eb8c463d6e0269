"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $getRoot } from "lexical";
import { useEffect, useState } from "react";
import { readingMinutes } from "@/lib/posts/rules";

const PAUSE = 400;

export function WordCount() {
  const [editor] = useLexicalComposerContext();
  const [count, setCount] = useState({ words: 0, minutes: 0 });
  useEffect(() => {
    const measure = () => {
      const text = editor.read("latest", () => $getRoot().getTextContent()).trim();
      const words = text === "" ? 0 : text.split(/\s+/).length;
      setCount({ words, minutes: words === 0 ? 0 : readingMinutes(words) });
    };
    let timer = setTimeout(measure, 0);
    const stop = editor.registerTextContentListener(() => {
      clearTimeout(timer);
      timer = setTimeout(measure, PAUSE);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [editor]);
  return (
    <p className="editor-count">
      {count.words} {count.words === 1 ? "word" : "words"}
      {count.minutes > 0 && ` · ${count.minutes} min read`}
    </p>
  );
}
