import type { ReactNode } from "react";
import { Field } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/native-select";
import { useField } from "./form";

type Props = {
  name: string;
  label: string;
  hint?: ReactNode;
  options: readonly { value: string; label: string }[];
};

export function SelectField({ name, label, hint, options }: Props) {
  const { id, error, register } = useField(name);
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => <NativeSelect options={options} {...control} {...register(name)} />}
    </Field>
  );
}
