import { useRef } from "react";
import { Checkbox } from "@/components/ui/checkbox";

/** Selects a row; with Shift all from the one that was changed last (use-selection.ts). */
export function SelectBox({
  label,
  isSelected,
  onSelect,
}: {
  label: string;
  isSelected: boolean;
  onSelect: (isSelected: boolean, withRange: boolean) => void;
}) {
  const hasShift = useRef(false);
  return (
    <Checkbox
      aria-label={label}
      checked={isSelected}
      onClick={({ shiftKey }) => {
        hasShift.current = shiftKey;
      }}
      onCheckedChange={(checked) => onSelect(checked === true, hasShift.current)}
    />
  );
}
