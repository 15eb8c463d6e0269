import type { PostRow } from "@/app/admin/records";
import { postState } from "@/lib/posts/rules";

/** What a post of the list is for its readers now. */
export const stateOf = ({ status, publishedAt }: Pick<PostRow, "status" | "publishedAt">) =>
  postState({ status, publishedAt: publishedAt ? new Date(publishedAt) : null }, new Date());
