"use client";

import { ContentEditable } from "@lexical/react/LexicalContentEditable";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { LexicalExtensionComposer } from "@lexical/react/LexicalExtensionComposer";
import { useId, useState, useSyncExternalStore, type FocusEvent, type Ref } from "react";
import { ContextBar } from "./context-bar";
import { Dialogs } from "./dialogs";
import { Extras } from "./extras";
import { articleExtension } from "./extension";
import { SourceView } from "./source-view";
import { Toolbar } from "./toolbar/toolbar";
import { UploadContext, type UploadImage } from "./upload-context";
import { useHtmlOut, type EditorHandle } from "./use-html-out";
import { WordCount } from "./word-count";
import "@/components/site/blog/article.css";
import "./editor.css";

export type { EditorHandle };

export type EditorProps = {
  /** The HTML to start from. Later values are ignored: `setHtml` of the handle puts another text in. */
  value: string;
  /** Told the clean HTML shortly after a change, and at once when the editor loses focus or goes away. */
  onChange: (html: string) => void;
  /** The id of the visible label. */
  labelledBy: string;
  /** Stores a picture and gives its address; without it pictures come by address only. Its error's message is shown. */
  onUploadImage?: UploadImage;
  /** Pixels, tools included; the text scrolls inside. */
  height?: number;
  ref?: Ref<EditorHandle>;
};

/** The rich-text editor of articles: HTML in, HTML out, in the one form that lib/article-html settles. */
export function Editor({ height = 500, ...props }: EditorProps) {
  // reading HTML takes a document: the server sends the empty desk
  const isInBrowser = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  return isInBrowser ? <LiveEditor height={height} {...props} /> : <div className="editor" style={{ height }} aria-busy="true" />;
}

function LiveEditor({ value, onChange, labelledBy, onUploadImage, height, ref }: EditorProps & { height: number }) {
  // the text is read once; a render must not build the editor anew
  const [extension] = useState(() => articleExtension(value));
  return (
    <UploadContext value={onUploadImage}>
      <LexicalExtensionComposer extension={extension} contentEditable={null}>
        <Desk value={value} onChange={onChange} labelledBy={labelledBy} height={height} ref={ref} />
      </LexicalExtensionComposer>
    </UploadContext>
  );
}

function Desk({ value, onChange, labelledBy, height, ref }: Omit<EditorProps, "onUploadImage"> & { height: number }) {
  const [editor] = useLexicalComposerContext();
  const [source, setSource] = useState<string>();
  const hintId = useId();
  const out = useHtmlOut({ editor, value, onChange, ref, onPut: () => setSource(undefined) });

  function leave(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) out.flush();
  }

  function toggleSource() {
    if (source === undefined) {
      setSource(out.current());
      return;
    }
    setSource(undefined);
    requestAnimationFrame(() => editor.focus());
  }

  return (
    <div className="editor" style={{ height }} onBlur={leave}>
      <Toolbar isSource={source !== undefined} onToggleSource={toggleSource} />
      {source !== undefined && <SourceView html={source} labelledBy={labelledBy} onInput={out.putSource} />}
      <div className="editor-scroll" hidden={source !== undefined}>
        <ContentEditable
          className="prose editor-surface"
          aria-labelledby={labelledBy}
          aria-describedby={hintId}
          aria-multiline
          aria-placeholder="Write, or type / for blocks"
          placeholder={<p className="editor-placeholder">Write, or type / for blocks</p>}
        />
      </div>
      <p id={hintId} className="sr-only">
        Alt+F10 goes to the tools, Tab leaves the text. Type a slash at the start of a line for blocks.
      </p>
      <div className="editor-foot">
        {source === undefined ? <ContextBar /> : <span className="editor-foot-note">HTML; what an article cannot hold is left out</span>}
        <WordCount />
      </div>
      <Dialogs />
      <Extras />
    </div>
  );
}
