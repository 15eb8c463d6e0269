import { useEffect } from "react";
import { toast, Toaster } from "@/components/ui/sonner";

/** Announces each new `count`. */
export function CopiedToast({ text, count }: { text: string; count: number }) {
  useEffect(() => {
    toast({ title: text, id: "copied" });
  }, [text, count]);
  return <Toaster />;
}
