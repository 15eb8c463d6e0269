import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { mergeRegister } from "lexical";
import { X } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Input, Label } from "@/components/ui/field";
import { afterPause } from "@/lib/browser/after-pause";
import { focusEditor } from "../focus-editor";
import { isolateEvents } from "../isolate-events";
import { scrollToRange } from "../go-to-place";
import { $hitsInData, findHits, type Hit, rangeOf, replaceHits, selectHit } from "./find";

const PAUSE_MS = 200;

/** Styled in app/admin/highlights.css. */
const [ALL, CURRENT] = ["find-hits", "find-hit"];

/** Find and replace, above the text; Escape goes back to the hit. */
export function FindPanel({ onClose }: { onClose: () => void }) {
  const [editor] = useLexicalComposerContext();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [replacement, setReplacement] = useState("");
  const [matchCase, setMatchCase] = useState(false);
  const [hits, setHits] = useState<Hit[]>([]);
  const [dataHits, setDataHits] = useState(0);
  const [current, setCurrent] = useState(0);
  const hit = hits[Math.min(current, hits.length - 1)];

  useEffect(() => {
    const search = () => {
      setHits(findHits(editor, { text, matchCase }));
      setDataHits(editor.read(() => $hitsInData({ text, matchCase })));
    };
    search();
    // a long text is not searched on every key
    const searchLater = afterPause(PAUSE_MS, search);
    const removeListener = editor.registerUpdateListener(({ dirtyElements, dirtyLeaves }) => {
      if (dirtyElements.size + dirtyLeaves.size > 0) searchLater.call();
    });
    return mergeRegister(removeListener, searchLater.stop);
  }, [editor, text, matchCase]);

  useEffect(() => {
    const ranges = hits.flatMap((one) => rangeOf(editor, one) ?? []);
    show(ALL, ranges);
    const range = hit && rangeOf(editor, hit);
    show(CURRENT, range ? [range] : []);
    if (range) scrollToRange(range);
    return () => {
      show(ALL, []);
      show(CURRENT, []);
    };
  }, [editor, hits, hit]);

  const next = (step = 1) => setCurrent((at) => (hits.length === 0 ? 0 : (at + step + hits.length) % hits.length));

  function replace(all: boolean) {
    const search = { text, matchCase };
    // the text may have changed since
    const now = findHits(editor, search);
    const at = Math.min(current, now.length - 1);
    replaceHits(editor, all ? now : now.slice(at, at + 1), replacement, all ? search : undefined);
    if (!all) {
      // skips hits in the replacement itself; after the last hit comes the first
      const { length: left } = findHits(editor, search);
      setCurrent((at + 1 + left - now.length) % Math.max(1, left));
    }
    // a disabled button loses the focus
    if (all || now.length <= 1) field.current?.focus();
  }

  function close() {
    if (hit) selectHit(editor, hit);
    onClose();
    focusEditor(editor);
  }

  return (
    <div
      role="search"
      aria-label="Find and replace"
      className="border-border bg-background flex flex-wrap items-end gap-x-3 gap-y-2 border-b px-3 py-2"
      {...isolateEvents({ Escape: close, Enter: ({ shiftKey }) => next(shiftKey ? -1 : 1) })}
    >
      <div className="grow basis-40">
        <Label htmlFor={`${id}-find`}>Find</Label>
        <Input
          id={`${id}-find`}
          ref={field}
          autoFocus
          autoComplete="off"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setCurrent(0);
          }}
        />
      </div>
      <div className="grow basis-40">
        <Label htmlFor={`${id}-replacement`}>Replace with</Label>
        <Input
          id={`${id}-replacement`}
          autoComplete="off"
          value={replacement}
          onChange={({ target }) => setReplacement(target.value)}
        />
      </div>
      <p className="flex min-h-9 items-center gap-2">
        <Checkbox
          id={`${id}-case`}
          checked={matchCase}
          onCheckedChange={(checked) => {
            setMatchCase(checked === true);
            setCurrent(0);
          }}
        />
        <Label htmlFor={`${id}-case`}>Match case</Label>
      </p>
      <p role="status" className="text-muted-foreground min-h-9 min-w-16 content-center text-[0.8125rem] tabular-nums">
        {text !== "" && countLabel(hits.length, current)}
        {text !== "" && dataHits > 0 && `, ${dataHits} in captions, notes or buttons`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="sm" disabled={hits.length === 0} onClick={() => next()}>
          Next
        </Button>
        <Button variant="outline" size="sm" disabled={hits.length === 0} onClick={() => replace(false)}>
          Replace
        </Button>
        <Button variant="outline" size="sm" disabled={hits.length + dataHits === 0} onClick={() => replace(true)}>
          Replace all
        </Button>
        <Button variant="ghost" size="icon-sm" aria-label="Close find and replace" onClick={close}>
          <X />
        </Button>
      </div>
    </div>
  );
}

function countLabel(count: number, current: number): string {
  if (count === 0) return "No results";
  return `${Math.min(current, count - 1) + 1} of ${count}`;
}

function show(name: string | undefined, ranges: Range[]): void {
  if (typeof Highlight === "undefined" || name === undefined) return;
  if (ranges.length > 0) CSS.highlights.set(name, new Highlight(...ranges));
  else CSS.highlights.delete(name);
}
