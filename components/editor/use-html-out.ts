import { CLEAR_HISTORY_COMMAND, HISTORY_PUSH_TAG, type LexicalEditor } from "lexical";
import { useEffect, useImperativeHandle, useRef, useState, type Ref } from "react";
import { serialize } from "@/lib/article-html/tree";
import { goToPlace, type Place } from "./go-to-place";
import { $setHtml, blocksOf } from "./read-html";
import { $getHtml } from "./write-html";

export type EditorHandle = {
  /** The HTML as it stands now, to the last keystroke. */
  getHtml: () => string;
  /** Puts another text in, e.g. a kept draft; undo does not go back behind it. */
  setHtml: (html: string) => void;
  /** Puts another text in as one edit, which undo takes back. */
  editHtml: (html: string) => void;
  focus: () => void;
  goTo: (place: Place) => void;
};

// writing the HTML of a long text takes a moment; a short one is in its preview at once
const PAUSE = { short: 50, long: 300 };
const LONG = 20_000;

/**
 * The way of the text out of the editor. Until something is changed, and after it was undone, it is the text that came in,
 * letter by letter: opening a post and looking at it is not a change.
 */
function createHtmlOut(editor: LexicalEditor, first: string) {
  let given = first;
  // how the given text is written when nothing has been done to it
  let untouched = serialize(blocksOf(first));
  let html = first;
  let told = first;
  let isStale = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tell: (html: string) => void = () => {};

  const current = () => {
    if (isStale) {
      const now = editor.read("latest", $getHtml);
      html = now === untouched ? given : now;
      isStale = false;
    }
    return html;
  };
  const flush = () => {
    clearTimeout(timer);
    const now = current();
    if (now === told) return;
    told = now;
    tell(now);
  };
  return {
    current,
    flush,
    tellTo: (listener: (html: string) => void) => {
      tell = listener;
    },
    changed: () => {
      isStale = true;
      clearTimeout(timer);
      timer = setTimeout(flush, html.length > LONG ? PAUSE.long : PAUSE.short);
    },
    /** The author edits the HTML itself: it goes through the same door. */
    putSource: (text: string) => editor.update(() => $setHtml(text), { discrete: true }),
    edit: (text: string) => {
      editor.update(() => $setHtml(text), { discrete: true, tag: HISTORY_PUSH_TAG });
      flush();
    },
    put: (text: string) => {
      editor.update(() => $setHtml(text), { discrete: true });
      editor.dispatchCommand(CLEAR_HISTORY_COMMAND, undefined);
      untouched = serialize(blocksOf(text));
      given = text;
      html = text;
      told = text;
      isStale = false;
      clearTimeout(timer);
    },
  };
}

export function useHtmlOut({
  editor,
  value,
  onChange,
  onPut,
  ref,
}: {
  editor: LexicalEditor;
  value: string;
  onChange: (html: string) => void;
  /** another text was put in from outside */
  onPut: () => void;
  ref: Ref<EditorHandle> | undefined;
}) {
  const [out] = useState(() => createHtmlOut(editor, value));
  const latestOnPut = useRef(onPut);

  useEffect(() => {
    latestOnPut.current = onPut;
    out.tellTo(onChange);
  });

  useEffect(() => {
    const stop = editor.registerUpdateListener(({ dirtyElements, dirtyLeaves, prevEditorState }) => {
      if (!prevEditorState.isEmpty() && (dirtyElements.size > 0 || dirtyLeaves.size > 0)) out.changed();
    });
    return () => {
      out.flush();
      stop();
    };
  }, [editor, out]);

  useImperativeHandle(
    ref,
    () => ({
      getHtml: out.current,
      setHtml: (html) => {
        out.put(html);
        latestOnPut.current();
      },
      editHtml: (html) => {
        out.edit(html);
        latestOnPut.current();
      },
      focus: () => editor.focus(),
      goTo: (place) => goToPlace(editor, place),
    }),
    [editor, out],
  );
  return out;
}
