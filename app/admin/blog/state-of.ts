import type { PostRow } from "@/app/admin/records";
import { postState } from "@/lib/posts/rules";

/** The state of a post now: a scheduled one becomes published by itself. */
export const stateOf = ({ status, publishedAt }: Pick<PostRow, "status" | "publishedAt">) =>
  postState({ status, publishedAt: publishedAt ? new Date(publishedAt) : null }, new Date());
