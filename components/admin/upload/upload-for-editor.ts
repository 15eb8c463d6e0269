import { toast } from "@/components/ui/toaster";
import { isUnauthorized } from "@/lib/api/client";
import { sessionEnded } from "../session";

/** The editor's way to upload an image: the stored path. Throws with the sentence to show where there is none. */
export async function uploadForEditor(file: File): Promise<string> {
  const { uploadImage } = await import("./uppy-upload");
  const outcome = await uploadImage(file, { onProgress: () => {}, signal: new AbortController().signal });
  if (outcome.status === "done") {
    toast({ title: "Success", description: "Image uploaded successfully" });
    return outcome.objectPath;
  }
  if (outcome.status !== "cancelled" && isUnauthorized(outcome.error)) sessionEnded();
  throw new Error(outcome.status === "failed" ? outcome.message : "Failed to process uploaded image");
}
