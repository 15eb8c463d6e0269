import { toast } from "@/components/ui/sonner";
import { isUnauthorized } from "@/lib/api/client";
import { sessionEnded } from "../session";
import { sendImage } from "./use-image-upload";

/** Resolves with the stored path; throws an error whose message can be shown. */
export async function uploadForEditor(file: File): Promise<string> {
  const outcome = await sendImage(file, () => {}, new AbortController().signal);
  if (outcome.status === "done") {
    toast({ title: "Success", description: "Image uploaded successfully" });
    return outcome.objectPath;
  }
  if (outcome.status !== "cancelled" && isUnauthorized(outcome.error)) sessionEnded();
  throw new Error(outcome.status === "failed" ? outcome.message : "Failed to process uploaded image");
}
