import { useQuery } from "@tanstack/react-query";
import type { InJson } from "@/lib/api/in-json";
import { api } from "@/lib/api/paths";
import type { PostComment } from "@/lib/previews/queries";

export type Comment = InJson<PostComment>;

/** Comments of reviewers, loaded with the editor and again each time their panel opens. */
export function useComments(postId: number | undefined) {
  return useQuery<Comment[]>({
    queryKey: [api.comments(postId ?? 0)],
    enabled: postId !== undefined,
    refetchOnMount: "always",
  });
}
