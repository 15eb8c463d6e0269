import { hasUploads } from "@/components/editor/blocks/uploads";
import { toast } from "@/components/ui/sonner";

/** Whether a picture of the text is on its way, without which nothing is made public; says so. */
export function waitsForPictures(): boolean {
  if (!hasUploads()) return false;
  const description = "A picture is still being uploaded. Nothing was published.";
  toast({ variant: "destructive", title: "Error", description });
  return true;
}
