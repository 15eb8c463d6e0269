"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $getRoot, type LexicalEditor } from "lexical";
import { useEffect, useState } from "react";
import { readingMinutes, wordCount } from "@/lib/posts/rules";

const PAUSE = 400;

const countWords = (editor: LexicalEditor): number =>
  wordCount(editor.read("latest", () => $getRoot().getTextContent()));

export function WordCount() {
  const [editor] = useLexicalComposerContext();
  const [words, setWords] = useState(() => countWords(editor));
  useEffect(() => {
    let last = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const measure = () => {
      last = Date.now();
      setWords(countWords(editor));
    };
    // at once, then at most once a pause
    const stop = editor.registerTextContentListener(() => {
      clearTimeout(timer);
      timer = setTimeout(measure, Math.max(0, last + PAUSE - Date.now()));
    });
    timer = setTimeout(measure, 0);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [editor]);
  return (
    <p className="text-muted-foreground ml-auto shrink-0 px-2 text-[0.8125rem] tabular-nums">
      {words.toLocaleString("en-US")} {words === 1 ? "word" : "words"}
      {words > 0 && ` · ${readingMinutes(words)} min read`}
    </p>
  );
}
