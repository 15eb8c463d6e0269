import { useEffect, useRef } from "react";
import { FieldError } from "@/components/ui/field";
import { useField } from "@/components/admin/fields/form";
import { POST_LABELS } from "@/lib/posts/fields";
import { onEnter } from "@/lib/browser/is-composing";

/** The title as a headline. It grows with its text; Enter moves to the body. */
export function TitleField({ isNew, onLeave }: { isNew: boolean; onLeave: () => void }) {
  const { id, error, register } = useField("title");
  const { ref, ...field } = register("title");
  const input = useRef<HTMLTextAreaElement>(null);

  useEffect(() => {
    if (isNew) input.current?.focus();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- when the screen opens: the first save does not move the caret
  }, []);

  return (
    <div>
      <label htmlFor={id} className="sr-only">
        {POST_LABELS.title}
      </label>
      <textarea
        id={id}
        ref={(element) => {
          ref(element);
          input.current = element;
        }}
        rows={1}
        placeholder={POST_LABELS.title}
        autoComplete="off"
        aria-required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className="font-display placeholder:text-muted-foreground focus-visible:border-foreground block field-sizing-content w-full resize-none border-b border-transparent bg-transparent text-[1.75rem] leading-tight font-bold tracking-[-0.03em] placeholder:opacity-60 focus-visible:outline-none max-sm:text-2xl"
        onKeyDown={onEnter(onLeave)}
        {...field}
      />
      <FieldError id={`${id}-error`} className="min-h-0 empty:mt-2 max-sm:empty:mt-1">
        {error}
      </FieldError>
    </div>
  );
}
