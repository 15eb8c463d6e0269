import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { useLexicalNodeSelection } from "@lexical/react/useLexicalNodeSelection";
import { type NodeKey, SKIP_DOM_SELECTION_TAG } from "lexical";
import { type PointerEvent, type RefObject, use, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/field";
import { isComposing, isSaveKey } from "@/lib/browser/keys";
import { onLeaving } from "@/lib/browser/on-leaving";
import { focusEditor } from "../focus-editor";
import { FigureCaption } from "../line/figure-caption";
import { NodeFrame } from "../node-frame";
import { image, type ImageData } from "./image";
import { SourcesContext } from "./sources";
import { layoutWith, nearestWidth, type Width, WIDTH_NAMES, widthOf, WIDTHS } from "./widths";

/** The picture as it will be published, with an editable caption and handles to drag its width. */
export function ImageView({ data, nodeKey }: { data: ImageData; nodeKey: NodeKey }) {
  const [editor] = useLexicalComposerContext();
  const [isSelected] = useLexicalNodeSelection(nodeKey);
  const { pictures: source } = use(SourcesContext);
  const picture = useRef<HTMLImageElement>(null);
  const [isDescribing, setDescribing] = useState(false);
  const [answers, setAnswers] = useState(0);
  const [isMissing, setMissing] = useState(false);
  const $change = (change: Partial<ImageData>) => void image.$find(nodeKey)?.change(change);
  const { width, layout, isInline = false } = data;

  return (
    <>
      <NodeFrame block="image" nodeKey={nodeKey} editLabel="Edit image" className="inline-block max-w-full">
        <img
          ref={picture}
          src={data.src}
          alt={data.alt ?? ""}
          width={width}
          height={data.height}
          // overrides the article's full width
          style={widthOf(layout) === "" ? { width: width === undefined ? "auto" : `${width}px` } : undefined}
          draggable={false}
          onError={() => setMissing(true)}
          onLoad={() => setMissing(false)}
        />
        {isMissing && <span className="text-destructive block text-sm">Picture not found: {data.src}</span>}
        {isSelected && !isInline && (
          <WidthHandles
            picture={picture}
            layout={layout}
            onChoose={(chosen) => editor.update(() => $change({ layout: layoutWith(layout, chosen) }))}
          />
        )}
      </NodeFrame>
      {!isInline && <FigureCaption nodeKey={nodeKey} data={data} isSelected={isSelected} onChange={$change} />}
      {data.alt !== undefined && isSelected && !isInline && !isDescribing && (
        <Button
          variant="ghost"
          size="sm"
          className="mt-1 -ml-2 block max-w-full truncate"
          onClick={() => setDescribing(true)}
        >
          {data.alt === "" ? "Alt text: none, decorative" : `Alt text: ${data.alt}`}
        </Button>
      )}
      {(data.alt === undefined || isDescribing) && (
        <AltPrompt
          // a new field after each answer, but not when others change the picture meanwhile
          key={`${answers} ${data.src}`}
          alt={data.alt}
          onType={() => setDescribing(true)}
          onAnswer={(alt, isLeaving) => {
            setDescribing(false);
            setAnswers(answers + 1);
            if (alt && data.alt === undefined) source.describe(data.src, alt);
            editor.update(() => $change({ alt }), isLeaving ? { tag: SKIP_DOM_SELECTION_TAG } : undefined);
            // the field with the focus is removed
            if (!isLeaving) focusEditor(editor);
          }}
          onKeep={(alt) => editor.update(() => $change({ alt }), { discrete: true, tag: SKIP_DOM_SELECTION_TAG })}
          onClose={() => setDescribing(false)}
        />
      )}
    </>
  );
}

type AltPromptProps = {
  alt?: string | undefined;
  /** `alt` is undefined if not described yet; with `isLeaving`, the focus has already left the field. */
  onAnswer: (alt: string | undefined, isLeaving: boolean) => void;
  onType: () => void;
  /** Takes what is typed, although the field stays. */
  onKeep: (alt: string | undefined) => void;
  onClose: () => void;
};

/** The field below the picture for its alt text, saved on blur. Its events do not reach the editor. */
function AltPrompt({ alt: stored, onAnswer, onType, onKeep, onClose }: AltPromptProps) {
  const id = useId();
  const [before, setBefore] = useState(stored ?? "");
  const [alt, setAlt] = useState(before);
  const typed = alt.trim();
  // both texts stay if others have written another one meanwhile
  const words = stored && stored !== before && stored !== typed ? `${stored} ${typed}`.trim() : typed;
  const isNew = stored === undefined;
  // removing the field blurs it, which must not save again
  const isDone = useRef(false);

  function answer(text: string | undefined, isLeaving = false) {
    isDone.current = true;
    onAnswer(text, isLeaving);
  }

  function save(isLeaving = false) {
    if (typed === before) return onClose();
    answer(words || undefined, isLeaving);
  }

  // a page that is left blurs no field
  const keep = useEffectEvent(() => {
    if (typed === before) return;
    onKeep(words || undefined);
    setBefore(words);
    if (words !== typed) setAlt(words);
  });
  // before the form stores its values
  useEffect(() => onLeaving(() => keep(), { capture: true }), []);

  return (
    <span
      className="mt-2 flex flex-wrap items-center gap-2"
      onKeyDown={(event) => {
        // the form then saves it, too
        if (isSaveKey(event)) return save();
        event.stopPropagation();
        if (isComposing(event.nativeEvent) || event.key !== "Enter" || event.target instanceof HTMLButtonElement)
          return;
        event.preventDefault();
        save();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        // when the window loses the focus, its active element stays
        const isWithin = currentTarget.contains(relatedTarget) || currentTarget.contains(document.activeElement);
        if (!isDone.current && !isWithin) save(true);
      }}
      onPaste={(event) => event.stopPropagation()}
      onInput={(event) => event.stopPropagation()}
    >
      <label htmlFor={id} className="text-sm font-semibold">
        Alt text
      </label>
      <Input
        id={id}
        className="w-auto grow"
        placeholder="What does the picture show?"
        value={alt}
        autoFocus={!isNew}
        onChange={({ target }) => {
          setAlt(target.value);
          onType();
        }}
      />
      <Button size="sm" onClick={() => save()} disabled={isNew && typed === ""}>
        Save alt text
      </Button>
      <Button size="sm" variant="ghost" onClick={() => answer("")}>
        Decorative
      </Button>
    </span>
  );
}

type WidthHandlesProps = {
  picture: RefObject<HTMLImageElement | null>;
  layout: string | undefined;
  onChoose: (width: Width) => void;
};

/** Handles at the sides of a selected picture; dragging snaps to its widths. The keyboard has the `Width` menu. */
function WidthHandles({ picture, layout, onChoose }: WidthHandlesProps) {
  const [shown, setShown] = useState<Width>();

  function start(event: PointerEvent<HTMLSpanElement>, side: 1 | -1) {
    const figure = picture.current?.closest("figure");
    if (!figure) return;
    event.preventDefault();
    const handle = event.currentTarget;
    handle.setPointerCapture(event.pointerId);
    const before = widthOf(layout);
    const measured = WIDTH_NAMES.map((width) => {
      figure.className = layoutWith(layout, width) ?? "";
      return figure.getBoundingClientRect().width;
    });
    figure.className = layout ?? "";
    const from = measured[WIDTH_NAMES.indexOf(before)] ?? 0;
    const startX = event.clientX;
    let chosen = before;
    setShown(chosen);
    const move = ({ clientX }: globalThis.PointerEvent) => {
      chosen = nearestWidth(from + side * (clientX - startX), measured);
      figure.className = layoutWith(layout, chosen) ?? "";
      setShown(chosen);
    };
    const stop = new AbortController();
    const end = (ended: Event) => {
      stop.abort();
      setShown(undefined);
      figure.className = layout ?? "";
      if (ended.type === "pointerup" && chosen !== before) onChoose(chosen);
    };
    handle.addEventListener("pointermove", move, { signal: stop.signal });
    for (const name of ["pointerup", "pointercancel"]) handle.addEventListener(name, end, { signal: stop.signal });
  }

  const handle = (side: 1 | -1, place: string) => (
    <span
      data-slot="width-handle"
      aria-hidden="true"
      className={`bg-signal border-card absolute top-1/2 h-12 w-3 -translate-y-1/2 cursor-ew-resize touch-none rounded border-2 ${place}`}
      onPointerDown={(event) => start(event, side)}
    />
  );
  return (
    <>
      {handle(-1, "-left-1.5")}
      {handle(1, "-right-1.5")}
      {shown !== undefined && (
        <span
          role="status"
          className="bg-popover text-popover-foreground border-foreground absolute top-2 left-2 rounded border px-2 py-0.5 text-sm"
        >
          {WIDTHS[shown]}
        </span>
      )}
    </>
  );
}
