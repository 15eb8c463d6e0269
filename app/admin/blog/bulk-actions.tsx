import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Category, PostRow, ResponseOf } from "@/app/admin/records";
import { ConfirmCall } from "@/components/admin/dialogs";
import { SelectionBar, type useSelection } from "@/components/admin/lists/selection";
import { useMay } from "@/components/admin/shell/use-admin";
import { useApiMutation } from "@/components/admin/use-api-mutation";
import { Button } from "@/components/ui/button";
import { MenuButton } from "@/components/ui/menu";
import { toast } from "@/components/ui/sonner";
import { api } from "@/lib/api/paths";
import { capitalized, counted } from "@/lib/format";
import type { changePosts } from "@/lib/posts/bulk-mutations";
import { type PostKind, postState } from "@/lib/posts/rules";
import { KIND_WORDS, POST_LISTS } from "./kind-words";
import { usePostUndo } from "./post-undo";

type Action = "publish" | "archive" | "trash" | "categorize";

type Result = ResponseOf<typeof changePosts>;

const DONE_WORDS: Record<Action, string> = {
  publish: "published",
  archive: "archived",
  trash: "moved to the trash",
  categorize: "categorized",
};

/** The list's filter, for an action on all posts that match it, and their number: null if more than are counted. */
export type Matching = { filter: Record<string, string>; total: number | null | undefined };

type Props = {
  kind: PostKind;
  matching: Matching;
  selection: ReturnType<typeof useSelection<PostRow>>;
};

export function BulkActions({ kind, matching, selection }: Props) {
  const { chosen: posts, hasAll } = selection;
  const [asking, setAsking] = useState<"archive" | "trash">();
  const { data: categories = [] } = useQuery<Category[]>({ queryKey: [api.categories] });
  const { run, isPending } = useApiMutation();
  const { offer } = usePostUndo();
  const { many } = KIND_WORDS[kind];
  const mayPublish = useMay()("posts.publish");
  const publicCount = posts.filter((post) => postState(post) === "published").length;
  const { total = posts.length } = matching;
  const count = hasAll ? total : posts.length;
  // others of those that match may be published, and an author may change only drafts
  const mayChangeAll = mayPublish || matching.filter.status === "draft";

  const callOf = (action: Action, categoryIds?: number[]) => ({
    method: "POST" as const,
    url: api.bulkPosts,
    body: {
      ...(hasAll ? { filter: matching.filter } : { ids: posts.map(({ id }) => id) }),
      action,
      categoryIds,
    },
    failure: `Failed to change the ${many}`,
    reload: POST_LISTS,
  });

  async function change(action: Action, categoryIds?: number[]) {
    const result = await run<Result>(callOf(action, categoryIds));
    if (result) showResult(action, result);
  }

  function showResult(action: Action, { done, failed, token }: Result) {
    selection.clear();
    const text = `${counted(done.length, kind)} ${DONE_WORDS[action]}`;
    const offered = done.length > 0 ? offer({ text, kind, token }) : { description: text };
    const [first] = failed;
    if (!first) return void toast({ title: "Success", ...offered });
    const others = done.length > 0 ? ` The others are ${DONE_WORDS[action]}.` : "";
    const description = `${counted(failed.length, kind)} could not be ${DONE_WORDS[action]}: ${first.message}${others}`;
    toast({ variant: "destructive", title: "Error", ...offered, description });
  }

  const begin = (action: "archive" | "trash") => (publicCount > 0 || hasAll ? setAsking(action) : void change(action));

  return (
    <SelectionBar
      many={many}
      count={count}
      more={
        <>
          {!selection.isWholePage && (
            <Button variant="ghost" size="sm" className="max-sm:px-0" onClick={selection.selectPage}>
              Select all on this page
            </Button>
          )}
          {mayChangeAll && !hasAll && (total === null || total > posts.length) && (
            <Button variant="ghost" size="sm" className="max-sm:px-0" onClick={selection.selectAll}>
              Select all {total?.toLocaleString("en-US")} that match
            </Button>
          )}
        </>
      }
      onClear={selection.clear}
    >
      {mayPublish && (
        <>
          <Button size="sm" disabled={isPending} onClick={() => void change("publish")}>
            Publish
          </Button>
          <Button variant="outline" size="sm" disabled={isPending} onClick={() => begin("archive")}>
            Archive
          </Button>
        </>
      )}
      {kind === "post" && (
        <MenuButton
          label="Categorize"
          choices={categories.map(({ id, name }) => ({
            id: String(id),
            label: name,
            run: () => void change("categorize", [id]),
          }))}
          variant="outline"
          size="sm"
          disabled={isPending || categories.length === 0}
        >
          Categorize
        </MenuButton>
      )}
      <Button variant="destructive" size="sm" disabled={isPending} onClick={() => begin("trash")}>
        Move to Trash
      </Button>
      {asking && (
        <ConfirmCall<Result>
          {...question(asking, { kind, count, publicCount, hasAll })}
          {...callOf(asking)}
          onDone={(result) => showResult(asking, result)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </SelectionBar>
  );
}

type ActionScope = { kind: PostKind; count: number | null; publicCount: number; hasAll: boolean };

function question(action: "archive" | "trash", { kind, count, publicCount, hasAll }: ActionScope) {
  const { many } = KIND_WORDS[kind];
  const what = count === null ? `all ${many}` : counted(count, kind);
  return {
    title: action === "trash" ? `Move ${what} to the trash` : `Archive ${what}`,
    description: hasAll
      ? `This includes every match, on all pages. ${capitalized(many)} that are live leave the site right away.`
      : `${counted(publicCount, kind)} ${publicCount === 1 ? "is" : "are"} live now and will leave the site right away.`,
    confirm: action === "trash" ? "Move to Trash" : "Archive",
  };
}
