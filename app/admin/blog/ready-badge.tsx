import { Badge } from "@/components/ui/badge";
import { POST_LABELS } from "@/lib/posts/fields";

/** Beside the status of a post that was handed in. */
export function ReadyBadge() {
  return <Badge variant="tint">{POST_LABELS.readyForReview}</Badge>;
}
