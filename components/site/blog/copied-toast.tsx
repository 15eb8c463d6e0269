import { useEffect } from "react";
import { toast, Toaster } from "@/components/ui/sonner";

/** Says once for every `count` that the link is copied. */
export default function CopiedToast({ text, count }: { text: string; count: number }) {
  useEffect(() => {
    toast({ title: text, id: "copied" });
  }, [text, count]);
  return <Toaster />;
}
