import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { ContentEditable } from "@lexical/react/LexicalContentEditable";
import { LexicalExtensionComposer } from "@lexical/react/LexicalExtensionComposer";
import { KEY_ESCAPE_COMMAND, type LexicalEditor } from "lexical";
import {
  type CSSProperties,
  type FocusEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useMemo,
  useState,
} from "react";
import { prose } from "@/components/site/blog/prose";
import { Button } from "@/components/ui/button";
import { isComposing } from "@/lib/browser/keys";
import { preloadedPart } from "@/lib/browser/lazy-part";
import { useListener } from "@/lib/browser/use-listener";
import { cn } from "@/lib/utils";
import { onCommand } from "./block";
import { PageContext } from "./blocks";
import { type FileSource, type PictureSource, SourcesContext } from "./blocks/sources";
import styles from "./editor.module.css";
import { articleExtension } from "./extension";
import { focusEditor } from "./focus-editor";
import { Foot, useFitToText } from "./foot";
import { PastePlugin } from "./paste/paste-plugin";
import { Dialogs, EditorPlugins, Panels } from "./plugins";
import { Toolbar } from "./toolbar/toolbar";
import { type EditorHandle, useHtmlOut } from "./use-html-out";

export type { EditorHandle };

/** The content of the HTML view; a new object replaces the text typed there. */
export type Source = { html: string };

const SourceView = preloadedPart(
  () => import("./source-view"),
  "SourceView",
  () => <div className="flex-1" />,
);

type EditorProps = {
  /** The initial HTML. Later values are ignored: use `setHtml` of the handle. */
  value: string;
  /** Receives clean HTML shortly after a change, and at once on blur and unmount. */
  onChange: (html: string) => void;
  labelledBy: string;
  pictures: PictureSource;
  files: FileSource;
  /** In pixels, tools included; the text scrolls. */
  height?: number;
  /** The public path of the text, for links to its headings. */
  path?: string | undefined;
  /** Shown above the text in full screen. */
  head?: ReactNode;
  /** Also offers the blocks for pages. */
  isPage?: boolean;
  ref?: Ref<EditorHandle>;
};

/** The rich-text editor for articles: HTML in, canonical HTML out. Browser only, because parsing HTML needs the DOM. */
export function Editor({ value, pictures, files, isPage = false, ...layout }: EditorProps) {
  // built once, not on every render
  const [extension] = useState(() => articleExtension(value));
  const sources = useMemo(() => ({ pictures, files }), [pictures, files]);
  return (
    <SourcesContext value={sources}>
      <PageContext value={isPage}>
        <LexicalExtensionComposer extension={extension} contentEditable={null}>
          <EditorLayout value={value} {...layout} />
        </LexicalExtensionComposer>
      </PageContext>
    </SourcesContext>
  );
}

const PLACEHOLDER = "Write, or type / for blocks";

type LayoutProps = Omit<EditorProps, "pictures" | "files" | "isPage">;

function EditorLayout({ value, onChange, labelledBy, height = 320, path, head, ref }: LayoutProps) {
  const [editor] = useLexicalComposerContext();
  const [source, setSource] = useState<Source>();
  const [page, setPage] = useState<HTMLElement | null>(null);
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const fullScreen = useFullScreen(editor, frame);
  const fit = useFitToText();
  const [isTyping, setTyping] = useState(false);
  const hintId = useId();
  const out = useHtmlOut({
    editor,
    value,
    onChange,
    ref,
    onOutsideChange: () => setSource((shown) => shown && { html: out.handle.getHtml() }),
  });

  function leave(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) out.flush();
  }

  function toggleSource() {
    if (source === undefined) return setSource({ html: out.handle.getHtml() });
    setSource(undefined);
    requestAnimationFrame(() => focusEditor(editor));
  }

  return (
    <div
      ref={setFrame}
      data-slot="editor"
      className={cn(
        "border-input bg-card text-foreground relative flex h-(--editor-height) flex-col rounded border",
        "has-[[contenteditable=true]:focus-visible]:border-foreground",
        fit.isOn && "h-auto min-h-(--editor-height)",
        fullScreen.isOn && "fixed inset-0 z-40 h-auto rounded-none border-0",
      )}
      style={{ "--editor-height": `${height}px` } as CSSProperties}
      onBlur={leave}
      data-typing={isTyping || undefined}
      onKeyDown={({ target }) => setTyping(fullScreen.isOn && !(target as Element).closest("[role=toolbar]"))}
      onPointerMove={() => setTyping(false)}
    >
      {fullScreen.isOn && (
        <div
          className="flex items-center gap-4 border-b px-4 py-2"
          onKeyDown={({ key, nativeEvent }) => {
            if (key === "Escape" && !isComposing(nativeEvent)) fullScreen.toggle();
          }}
        >
          <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-4">{head}</div>
          <Button variant="outline" size="sm" onClick={fullScreen.toggle}>
            Done
          </Button>
        </div>
      )}
      <Toolbar
        isSource={source !== undefined}
        onToggleSource={toggleSource}
        isFullScreen={fullScreen.isOn}
        onToggleFullScreen={fullScreen.toggle}
      />
      {source === undefined && <Panels />}
      {source !== undefined && <SourceView source={source} labelledBy={labelledBy} onInput={out.applySource} />}
      <div className="min-h-0 flex-1 overflow-auto" hidden={source !== undefined}>
        <div ref={setPage} className={cn("relative min-h-full", fullScreen.isOn && "mx-auto max-w-5xl")}>
          <ContentEditable
            // a scrolling region must be focusable
            tabIndex={0}
            className={`${prose} ${styles.surface}`}
            aria-labelledby={labelledBy}
            aria-describedby={hintId}
            aria-multiline
            aria-placeholder={PLACEHOLDER}
            placeholder={
              <p className={cn(prose, "text-muted-foreground pointer-events-none absolute top-0", styles.surface)}>
                {PLACEHOLDER}
              </p>
            }
          />
          {/* an open menu would stay above the source */}
          <EditorPlugins frame={source === undefined ? frame : null} page={page} path={path} />
        </div>
      </div>
      <PastePlugin />
      <p id={hintId} className="sr-only">
        Alt+F10 goes to the tools, Ctrl+F9 to those of the block with the caret, Tab leaves the text. Type a slash at
        the start of a line for blocks. Alt+Shift with an arrow key moves the block.
      </p>
      <Foot isSource={source !== undefined} isFullScreen={fullScreen.isOn} fit={fit} />
      <Dialogs />
    </div>
  );
}

// parts of the editor that are rendered outside its element
const OVERLAYS = "[role=dialog], [role=alertdialog], [role=menu], [data-sonner-toaster]";

/** Full screen ends with Escape or when the focus moves to the page behind the editor. */
function useFullScreen(editor: LexicalEditor, frame: HTMLElement | null) {
  const [isOn, setOn] = useState(false);

  useEffect(() => {
    if (!isOn) return;
    const stop = onCommand(editor, KEY_ESCAPE_COMMAND, () => {
      const isMenuOpen = editor.getRootElement()?.hasAttribute("aria-controls");
      if (isMenuOpen) return false;
      setOn(false);
      return true;
    });
    const { overflow } = document.documentElement.style;
    document.documentElement.style.overflow = "hidden";
    return () => {
      stop();
      document.documentElement.style.overflow = overflow;
    };
  }, [editor, isOn]);
  useListener("focusin", ({ target }) => {
    if (target instanceof Element && !frame?.contains(target) && !target.closest(OVERLAYS)) setOn(false);
  });

  return {
    isOn,
    toggle: () => {
      setOn(!isOn);
      focusEditor(editor);
    },
  };
}
