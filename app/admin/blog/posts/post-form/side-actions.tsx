import { useQuery } from "@tanstack/react-query";
import { CalendarClock } from "lucide-react";
import { type ReactNode, type SyntheticEvent, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import type { PostFilters } from "@/app/admin/records";
import { localDate, mediumTime, timeZone } from "@/components/admin/dates";
import { StateLine, type StateLineProps } from "@/components/admin/editing/state-line";
import { TextField, ToggleField } from "@/components/admin/fields/form";
import { SaveError } from "@/components/admin/forms/page-parts";
import { useReveal } from "@/components/admin/forms/errors";
import { useMay } from "@/components/admin/shell/use-admin";
import { StatusBadge } from "@/components/admin/status-badge";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Link } from "@/components/ui/link";
import { api, statisticsApi } from "@/lib/api/paths";
import { lazyPart } from "@/lib/browser/lazy-part";
import { counted } from "@/lib/format";
import { POST_LABELS } from "@/lib/posts/fields";
import { adminPaths, textPath, withQuery } from "@/lib/paths";
import { mayChangePost, postState } from "@/lib/posts/rules";
import { cn } from "@/lib/utils";
import type { Statistics } from "@/lib/statistics/queries";
import { type PostValues, publishLabel } from "./post-fields";
import type { SaveAs } from "./post-session";
import type { PostEditor } from "./use-post-session";

const MergedNotice = lazyPart(() => import("../merge/merged"), "MergedNotice");

/** Keeps the field's year to four digits. */
const LATEST = "9999-12-31T23:59";

/** A date typed in part is no change yet. The browser reports it as empty, which would remove the date. */
const ignorePartialDate = (event: SyntheticEvent<HTMLElement>) => {
  if (event.target instanceof HTMLInputElement && event.target.validity.badInput) event.stopPropagation();
};

type Props = {
  editor: PostEditor;
  line: StateLineProps;
  checks: ReactNode;
};

/**
 * The actions of a post. Elements that come and go are below the buttons, which stay in place. On a narrow screen the
 * card is a bar at the bottom of the window with a button that shows the date, and the checks are below the form.
 */
export function SideActions({ editor: { state, session, view }, line, checks }: Props) {
  const { post, hasCopy } = state.target;
  const [chosen, publishAt] = useWatch<PostValues, ["status", "publishAt"]>({ name: ["status", "publishAt"] });
  const mayPublish = useMay()("posts.publish");
  const hasReviews = useQuery<PostFilters>({ queryKey: [api.postFilters] }).data?.hasReviews;
  const stored = post?.status ?? "draft";
  const shown = post ? postState(post) : "draft";
  const mayChange = mayChangePost(stored, mayPublish);
  // saves with the status in Settings: only this button archives, or leaves the live version alone
  const hasSave = mayChange ? chosen === "archived" || shown === "published" : stored === "published";
  const [isDateOpen, setDateOpen] = useState(false);
  const date = useRef<HTMLDivElement>(null);
  useReveal(date, () => setDateOpen(true));
  const action = (as: SaveAs, name: string) => ({
    "aria-disabled": state.pressed !== undefined,
    onClick: () => session.save(as),
    children: state.pressed === as ? "Saving..." : name,
  });

  return (
    <aside aria-labelledby="side-actions" className="max-lg:contents lg:pt-1.5">
      <div className="max-lg:contents lg:sticky lg:top-[calc(var(--bar-height)+0.75rem)] lg:grid lg:max-h-[calc(100dvh-var(--bar-height)-1.5rem)] lg:gap-3 lg:overflow-y-auto">
        <Card
          data-post-bar
          tabIndex={-1}
          className="gap-3 p-3 max-lg:sticky max-lg:bottom-0 max-lg:z-20 max-lg:order-last max-lg:-mx-(--page-margin) max-lg:border-x-0 max-lg:border-b-0 max-lg:px-(--page-margin) max-lg:py-2 [@media(height<22rem)]:static"
        >
          <h2 id="side-actions" className="sr-only">
            Actions
          </h2>
          <div className="grid gap-2 max-lg:flex max-lg:justify-end max-sm:*:px-2.5 max-[22rem]:flex-wrap">
            {mayPublish && (
              <Button
                variant="ghost"
                aria-expanded={isDateOpen}
                className="text-muted-foreground mr-auto -ml-2.5 px-2.5 lg:hidden"
                onClick={() => setDateOpen(!isDateOpen)}
              >
                <CalendarClock aria-hidden="true" /> <span className="max-sm:sr-only">{POST_LABELS.publishAt}</span>
              </Button>
            )}
            {mayPublish ? (
              <Button
                {...action("published", publishLabel(publishAt, post))}
                className="shrink whitespace-normal max-lg:order-last"
              />
            ) : (
              mayChange && <Button {...action("review", POST_LABELS.readyForReview)} className="max-lg:order-last" />
            )}
            {mayChange && <Button variant="outline" {...action("draft", "Save as Draft")} />}
            {hasSave && <Button variant="outline" {...action("chosen", "Save")} />}
          </div>
          <SaveError />
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 text-[0.8125rem]">
            <StateLine {...line} />
            {state.merged && (
              <MergedNotice
                merged={state.merged}
                onShow={() => {
                  view.setTab("content");
                  session.showMerged();
                }}
                onHide={session.hideMerged}
              />
            )}
            {/* a post that was never published has no public version to go back to */}
            {hasCopy && post?.publishedAt && (
              <Button variant="link" size="sm" onClick={session.discard}>
                Discard changes
              </Button>
            )}
            {stored !== "published" && (post?.readyForReview || (mayPublish && hasReviews)) && (
              <ToggleField name="readyForReview" label={POST_LABELS.readyForReview} isInLine />
            )}
            {shown === "scheduled" && mayPublish && (
              <Button variant="outline" size="sm" className="lg:order-last lg:w-full" onClick={session.publishNow}>
                Publish now
              </Button>
            )}
            {mayPublish && (
              // in the time zone of the browser, which the server does not know
              <div
                ref={date}
                className={cn("basis-full", !isDateOpen && "max-lg:hidden")}
                onChangeCapture={ignorePartialDate}
                onBlurCapture={ignorePartialDate}
              >
                <TextField
                  name="publishAt"
                  label={POST_LABELS.publishAt}
                  type="datetime-local"
                  max={LATEST}
                  hint={`Leave empty for the moment it is published. Your time zone: ${timeZone()}`}
                />
              </div>
            )}
          </div>
          <div className={cn("grid gap-2 text-[0.8125rem]", !isDateOpen && "max-lg:hidden")}>
            <p className="flex flex-wrap gap-2">
              <StatusBadge status={shown} />
              {post?.readyForReview && <Badge variant="tint">{POST_LABELS.readyForReview}</Badge>}
            </p>
            {post && (
              <dl className="[&>dt]:text-muted-foreground grid grid-cols-[auto_1fr] gap-x-4 tabular-nums">
                <dt>Created</dt>
                <dd>{localDate(post.createdAt)}</dd>
                <dt>{shown === "scheduled" ? "Goes live" : "Published"}</dt>
                <dd>
                  {shown === "scheduled" && post.publishedAt
                    ? mediumTime(post.publishedAt)
                    : localDate(post.publishedAt)}
                </dd>
              </dl>
            )}
            {post && shown === "published" && <Views path={textPath(post)} />}
          </div>
        </Card>
        {checks}
      </div>
    </aside>
  );
}

function Views({ path }: { path: string }) {
  const { data } = useQuery<Statistics>({ queryKey: [withQuery(statisticsApi.statistics, { path })] });
  if (!data) return null;
  return (
    <Link href={withQuery(adminPaths.statistics, { path })} className="w-fit underline underline-offset-2">
      {counted(data.totals.views, "view")} in 30 days
    </Link>
  );
}
