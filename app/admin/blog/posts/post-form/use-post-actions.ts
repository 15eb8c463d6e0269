import { useWatch } from "react-hook-form";
import { type ScreenAction, useOfferedActions } from "@/components/admin/shell/screen-actions";
import { useMay } from "@/components/admin/shell/use-admin";
import { POST_LABELS } from "@/lib/posts/fields";
import { postState } from "@/lib/posts/rules";
import { POST_TABS, publishLabel } from "./post-fields";
import type { usePostSession } from "./use-post-session";

/** What can be done to the open post, for the command palette: its buttons, panels and tabs. */
export function usePostActions({
  session,
  state,
  view,
  record,
  openPanel,
  openPreview,
}: ReturnType<typeof usePostSession>): void {
  const { post, isKept } = state.target;
  const publishAt = useWatch({ control: record.form.control, name: "publishAt" });
  const mayPublish = useMay()("posts.publish");
  const panels = [
    ["history", "History"],
    ["comments", "Comments"],
    ["links", "Review links"],
  ] as const;

  const publish: ScreenAction = mayPublish
    ? { name: publishLabel(publishAt, post), run: () => session.save("published") }
    : { name: POST_LABELS.readyForReview, run: () => session.save("review") };
  const ofKept: ScreenAction[] =
    post || isKept
      ? [
          ...panels.map(([panel, name]) => ({ name, run: () => void openPanel(panel) })),
          { name: "Preview", run: () => void openPreview() },
        ]
      : [];
  const now: ScreenAction[] =
    post && mayPublish && postState(post) === "scheduled" ? [{ name: "Publish now", run: session.publishNow }] : [];

  useOfferedActions([
    publish,
    ...now,
    { name: "Save as Draft", run: () => session.save("draft") },
    ...ofKept,
    ...POST_TABS.map(({ tab, name }) => ({ name: `Tab: ${name}`, run: () => view.setTab(tab) })),
  ]);
}
