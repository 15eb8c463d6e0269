import { useQuery } from "@tanstack/react-query";
import type { InJson } from "@/app/admin/records";
import { api } from "@/lib/paths";
import type { PostComment } from "@/lib/previews/queries";

export type Comment = InJson<PostComment>;

/** The comments of reviewers on the post, loaded when the editor opens and again with each opening of their panel. */
export function useComments(postId: number | undefined) {
  return useQuery<Comment[]>({
    queryKey: [api.comments(postId ?? 0)],
    enabled: postId !== undefined,
    refetchOnMount: "always",
  });
}
