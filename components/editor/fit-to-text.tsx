"use client";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { browserStorage } from "@/lib/browser/storage";

const KEY = "editor-fits-text";

/** Whether the box grows with its text; this browser remembers it. */
export function useFit() {
  const [isOn, setOn] = useState(() => browserStorage.get(KEY) === "1");
  return {
    isOn,
    toggle: () => {
      if (isOn) browserStorage.remove(KEY);
      else browserStorage.set(KEY, "1");
      setOn(!isOn);
    },
  };
}

export function FitButton({ fit }: { fit: ReturnType<typeof useFit> }) {
  return (
    <Button variant="ghost" size="sm" className="max-sm:hidden" aria-pressed={fit.isOn} onClick={fit.toggle}>
      Fit to text
    </Button>
  );
}
