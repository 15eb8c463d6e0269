import type { ReactNode, Ref } from "react";

type Props = {
  ref?: Ref<HTMLFieldSetElement>;
  id?: string;
  label: string;
  describedBy?: string;
  isInvalid?: boolean;
  children: ReactNode;
};

export function FieldGroup({ ref, id, label, describedBy, isInvalid, children }: Props) {
  return (
    <fieldset
      ref={ref}
      id={id}
      // gets the focus when it is chosen or has to be corrected
      tabIndex={-1}
      data-invalid={isInvalid || undefined}
      aria-describedby={describedBy}
      className="my-2 min-w-0 border-t pt-3 in-[fieldset]:border-t-0 in-[fieldset]:pt-1"
    >
      <legend className="font-display in-[fieldset_fieldset]:font-text float-left mb-1.5 w-full text-base font-bold tracking-[-0.02em] in-[fieldset_fieldset]:text-sm in-[fieldset_fieldset]:tracking-normal">
        {label}
      </legend>
      {children}
    </fieldset>
  );
}
