import { useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { isComposing } from "@/lib/browser/is-composing";
import { keyOf } from "@/lib/browser/key-of";

type Props = {
  alt?: string | undefined;
  /** undefined: not described yet. `isLeaving`: the focus is elsewhere already. */
  onAnswer: (alt: string | undefined, isLeaving: boolean) => void;
  onClose?: () => void;
};

/**
 * The alt text beneath the picture: asked for while there is none, else changed there, and kept when the focus moves on.
 * Keys and events stay in the field.
 */
export function AltPrompt({ alt: stored, onAnswer, onClose }: Props) {
  const id = useId();
  const [alt, setAlt] = useState(stored ?? "");
  const typed = alt.trim();
  const isNew = stored === undefined;
  // the focus goes with the field
  const isDone = useRef(false);

  function answer(text: string | undefined, isLeaving = false) {
    isDone.current = true;
    onAnswer(text, isLeaving);
  }

  function save(isLeaving = false) {
    if (typed !== (stored ?? "")) answer(typed === "" ? undefined : typed, isLeaving);
    else if (!isNew) onClose?.();
  }

  return (
    <span
      className="mt-2 flex flex-wrap items-center gap-2"
      onKeyDown={(event) => {
        // the post is saved from here, too, with what was typed
        if ((event.ctrlKey || event.metaKey) && keyOf(event) === "s") return save();
        event.stopPropagation();
        if (isComposing(event.nativeEvent) || event.key !== "Enter" || event.target instanceof HTMLButtonElement)
          return;
        event.preventDefault();
        save();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        // a window that is left keeps its focus
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
        onChange={({ target }) => setAlt(target.value)}
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
