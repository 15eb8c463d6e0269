import { useId } from "react";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { MAX_CREDIT_LENGTH } from "@/lib/media/limits";

/** Who made what a figure shows. */
export function CreditField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const id = useId();
  return (
    <Field id={id} label="Credit" hint="Appears after the caption">
      {(control) => (
        <Input
          {...control}
          value={value}
          maxLength={MAX_CREDIT_LENGTH}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
