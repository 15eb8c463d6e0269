import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $getRoot, type LexicalEditor, mergeRegister } from "lexical";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { afterPause } from "@/lib/browser/after-pause";
import { useStored } from "@/lib/browser/store";
import { counted } from "@/lib/format";
import { readingMinutes, wordCount } from "@/lib/posts/rules";
import { cn } from "@/lib/utils";
import { ContextBar } from "./plugins";

type Props = {
  isSource: boolean;
  isFullScreen: boolean;
  fit: ReturnType<typeof useFitToText>;
};

/** The bar below the text: tools of the selected block, word count and "Fit to text"; in full screen only the tools. */
export function Foot({ isSource, isFullScreen, fit }: Props) {
  return (
    <div
      className={cn(
        "border-border bg-background flex items-center justify-between gap-3 border-t px-1.5 py-0.5 transition-opacity in-data-typing:opacity-25 motion-reduce:transition-none",
        isFullScreen ? "empty:hidden" : "min-h-10.5",
      )}
    >
      {isSource ? (
        <p className="text-muted-foreground truncate px-2 text-[0.8125rem]">
          HTML. Anything an article cannot hold is left out
        </p>
      ) : (
        <ContextBar />
      )}
      {!isFullScreen && (
        <>
          <WordCount />
          <Button variant="ghost" size="sm" className="max-sm:hidden" aria-pressed={fit.isOn} onClick={fit.toggle}>
            Fit to text
          </Button>
        </>
      )}
    </div>
  );
}

/** Whether the box grows with its text; this browser remembers it. */
export function useFitToText() {
  const [value, choose] = useStored("editor-fits-text", ["0", "1"], () => "0");
  const isOn = value === "1";
  return { isOn, toggle: () => choose(isOn ? "0" : "1") };
}

const PAUSE_MS = 400;

const countWords = (editor: LexicalEditor): number =>
  wordCount(editor.read("pending", () => $getRoot().getTextContent()));

function WordCount() {
  const [editor] = useLexicalComposerContext();
  const [words, setWords] = useState(() => countWords(editor));
  useEffect(() => {
    const count = afterPause(PAUSE_MS, () => setWords(countWords(editor)));
    return mergeRegister(editor.registerTextContentListener(count.call), count.stop);
  }, [editor]);
  return (
    // on a phone, shown only if there are no tools
    <p className="text-muted-foreground ml-auto shrink-0 px-2 text-[0.8125rem] tabular-nums max-sm:not-first:hidden">
      {counted(words, "word")}
      {words > 0 && ` · ${readingMinutes(words)} min read`}
    </p>
  );
}
