import { useEffect } from "react";
import { toast, Toaster } from "@/components/ui/toaster";
import { blogPost } from "@/lib/content/blog";

/** Says once for every `count` that the link is copied. */
export default function CopiedToast({ count }: { count: number }) {
  useEffect(() => toast({ title: blogPost.toasts.copied, id: "copied" }), [count]);
  return <Toaster />;
}
