import { useQuery } from "@tanstack/react-query";
import { api } from "../paths";
import type { Category } from "../records";
import { Differences } from "../stale-edit/differences";
import { differences } from "./difference";
import type { PostValues } from "./post-values";

/** Where two versions of a post differ, with the names of their categories. */
export function PostDifferences({ mine, theirs }: { mine: PostValues; theirs: PostValues }) {
  const { data: categories } = useQuery<Category[]>({ queryKey: [api.categories] });
  return <Differences found={differences(mine, theirs, categories)} />;
}
