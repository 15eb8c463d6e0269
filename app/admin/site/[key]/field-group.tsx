import type { ReactNode, Ref } from "react";
import { FieldError } from "@/components/ui/field";

type Props = {
  ref?: Ref<HTMLFieldSetElement>;
  label: string;
  /** Of a list: its id, what it says of itself, and what is wrong with it. */
  list?: { id: string; hint: ReactNode; error: string | undefined };
  children: ReactNode;
};

export function FieldGroup({ ref, label, list, children }: Props) {
  return (
    <fieldset
      ref={ref}
      id={list?.id}
      // gets the focus when it is chosen or has to be corrected
      tabIndex={-1}
      data-invalid={list?.error ? true : undefined}
      aria-describedby={list && `${list.id}-hint`}
      className="my-2 min-w-0 border-t pt-3 in-[fieldset]:border-t-0 in-[fieldset]:pt-1"
    >
      <legend className="font-display in-[fieldset_fieldset]:font-text float-left mb-1.5 w-full text-base font-bold tracking-[-0.02em] in-[fieldset_fieldset]:text-sm in-[fieldset_fieldset]:tracking-normal">
        {label}
      </legend>
      {list && (
        <p id={`${list.id}-hint`} className="text-muted-foreground clear-both mb-2 text-[0.8125rem]">
          {list.hint}
        </p>
      )}
      {children}
      {list && <FieldError id={`${list.id}-error`}>{list.error}</FieldError>}
    </fieldset>
  );
}
