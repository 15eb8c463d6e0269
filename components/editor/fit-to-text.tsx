"use client";
import { Button } from "@/components/ui/button";
import { useStored } from "@/lib/browser/store";

/** Whether the box grows with its text; this browser remembers it. */
export function useFit() {
  const [value, choose] = useStored("editor-fits-text", ["0", "1"], () => "0");
  const isOn = value === "1";
  return { isOn, toggle: () => choose(isOn ? "0" : "1") };
}

export function FitButton({ fit }: { fit: ReturnType<typeof useFit> }) {
  return (
    <Button variant="ghost" size="sm" className="max-sm:hidden" aria-pressed={fit.isOn} onClick={fit.toggle}>
      Fit to text
    </Button>
  );
}
