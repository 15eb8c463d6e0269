import { useController } from "react-hook-form";
import { AddressField } from "@/components/editor/blocks/address-field";
import { useField } from "./form";

/** An address, of this site or another; words find pages, posts and stories of this one. */
export function LinkField({ name, label, hint }: { name: string; label: string; hint?: string | undefined }) {
  const { id, error, control } = useField(name);
  const { field } = useController({ name, control });
  return (
    <AddressField
      id={id}
      label={label}
      hint={hint}
      value={String(field.value ?? "")}
      error={error}
      onChange={field.onChange}
    />
  );
}
