"use client";

import { useQueryClient } from "@tanstack/react-query";
import { History, Link2, type LucideIcon, MessageSquare } from "lucide-react";
import { lazy, type ReactNode, Suspense, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Post } from "@/app/admin/records";
import { BackLink } from "@/components/admin/back-link";
import { ConfirmDialog } from "@/components/admin/confirm-dialog";
import { DraftBar } from "@/components/admin/drafts/draft-bar";
import { LeaveGuard } from "@/components/admin/drafts/leave-guard";
import { Form } from "@/components/admin/fields/form";
import { fieldsWithErrors, focusFirstError } from "@/components/admin/forms/focus-first-error";
import { useRecordForm } from "@/components/admin/forms/use-record-form";
import { sessionEnded } from "@/components/admin/session";
import { StaleEdit } from "@/components/admin/stale-edit/stale-edit";
import { dismissSuccess, useApiMutation } from "@/components/admin/use-api-mutation";
import type { EditorHandle } from "@/components/editor/editor";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/sonner";
import { Tabs, TabsContent, TabsList } from "@/components/ui/tabs";
import { attempt } from "@/lib/api/client";
import { adminPaths, api, postPath } from "@/lib/paths";
import type { Finding } from "@/lib/posts/checks";
import type { PostStatus } from "@/lib/posts/schema";
import { ContentTab } from "./content-tab";
import { useComments } from "../review/use-comments";
import { Checks, isError } from "./checks";
import { DiscardChanges } from "./discard-changes";
import { draftBody, isSameTime, POST_TABS, postForm, type PostTab, postValues } from "./post-fields";
import { PreviewLinks } from "./preview-links";
import { PublishAnyway } from "./publish-anyway";
import { SeoTab } from "./seo-tab";
import { SettingsTab } from "./settings-tab";
import { SideActions } from "./side-actions";
import { TabTrigger } from "./tab-trigger";
import { pauseInTyping } from "./pause-in-typing";
import { useChecks } from "./use-checks";
import { useSaveShortcut } from "./use-save-shortcut";
import { useWorkingCopy } from "./use-working-copy";

const PostDifferences = lazy(() =>
  import("./post-differences").then((module) => ({ default: module.PostDifferences })),
);

const HistoryPanel = lazy(() =>
  import("../history/history-panel").then((module) => ({ default: module.HistoryPanel })),
);
const CommentsPanel = lazy(() =>
  import("../review/comments-panel").then((module) => ({ default: module.CommentsPanel })),
);
const ReviewLinksDialog = lazy(() =>
  import("../review/review-links-dialog").then((module) => ({ default: module.ReviewLinksDialog })),
);

/** The server ignores authorId and records the signed-in user; the specification's editor sends 1. */
const AUTHOR_ID = 1;

/** The status that a button saves the post with; "chosen" is the one in Settings. */
export type SaveAs = "draft" | "published" | "chosen";

/** A new post, or one that is stored. */
export function PostForm({ stored }: { stored?: Post }) {
  const client = useQueryClient();
  const [post, setPost] = useState(stored);
  const [tab, setTab] = useState<PostTab>("content");
  const [savingAs, setSavingAs] = useState<SaveAs>();
  const [preparing, setPreparing] = useState(false);
  const [takingDown, setTakingDown] = useState<SaveAs>();
  const [discarding, setDiscarding] = useState(false);
  const [panel, setPanel] = useState<"history" | "comments" | "links">();
  const comments = useComments(post?.id);
  const openComments = comments.data?.filter(({ resolvedAt }) => resolvedAt === null).length ?? 0;
  const [doubted, setDoubted] = useState<{ errors: Finding[]; publish: () => void }>();
  const body = useRef<EditorHandle>(null);

  const record = useRecordForm({
    kind: "post",
    name: "blog post",
    stored: post,
    schema: postForm,
    valuesOf: postValues,
    list: api.posts,
    urlOf: api.post,
    createWith: { authorId: AUTHOR_ID },
    hasHistory: true,
    beforeSave: () => copy.autosave.settle(),
    liveValues: () => (body.current ? { content: body.current.getHtml() } : {}),
    onShow: (values) => body.current?.setHtml(values.content),
    onInvalid: showFirstError,
    onSaved: (saved, sent) => {
      const { status, publishAt } = postValues(saved);
      if (form.getValues("status") === sent.status) form.setValue("status", status);
      if (form.getValues("publishAt") === sent.publishAt) form.setValue("publishAt", publishAt);
      record.markSaved({ ...sent, status, publishAt }, saved.version);
      copy.shows(saved);
      client.setQueryData([api.post(saved.id)], saved);
      void client.invalidateQueries({ queryKey: [api.categories], exact: true, refetchType: "none" });
      setPost(saved);
      if (!post) showAddressOf(saved);
    },
    onReplaced: (theirs) => {
      copy.shows(theirs);
      setPost(theirs);
    },
  });
  const { form, draft } = record;
  const copy = useWorkingCopy({
    post,
    record,
    isPaused: () => record.saving || record.conflict !== undefined,
    onConflict: () => void askAboutConflict(),
  });
  const checks = useChecks(form, () => draftBody(record.current(), post), Boolean(post));
  const { run } = useApiMutation();
  const saving = record.saving || preparing ? savingAs : undefined;

  async function askAboutConflict() {
    // a dialog must not take the keys of somebody who is typing
    await pauseInTyping();
    if (!post) return;
    const { record: theirs } = await attempt<Post>("GET", api.post(post.id));
    if (theirs) record.askAbout(theirs, () => void copy.autosave.save({ overwrite: true }));
  }

  /** Saves the working copy of a published post by hand. */
  async function saveCopy() {
    setSavingAs("chosen");
    setPreparing(true);
    dismissSuccess();
    await copy.autosave.settle();
    const error = record.unsaved() ? (await copy.autosave.save()).error : undefined;
    setPreparing(false);
    if (error?.status === 401) sessionEnded();
    else if (error?.status === 409) return;
    else if (error) toast({ variant: "destructive", title: "Error", description: "Failed to update blog post" });
    else toast({ title: "Success", description: "Working copy saved. The live post stays as it is." });
  }

  /** Goes back to the post as it was saved last. */
  async function discardCopy() {
    if (!post) return;
    await copy.autosave.settle();
    const discarded = await run({
      method: "DELETE",
      url: api.draft(post.id),
      failure: "Failed to discard the changes",
    });
    if (discarded) await showStored();
  }

  /** Puts into the form what the server has. */
  async function showStored() {
    if (!post) return;
    const { record: stored } = await attempt<Post>("GET", api.post(post.id));
    if (stored) showPost(stored);
  }

  function showPost(stored: Post) {
    record.showSaved(postValues(stored), stored.version);
    copy.shows(stored);
    setPost(stored);
    checks.schedule();
  }

  /** Puts a text into the editor as one edit, which its undo takes back. */
  function takeBack(content: string): string {
    body.current?.editHtml(content);
    return record.current().content;
  }

  /** The passage that a reviewer has commented on. */
  function showQuote(quote: string) {
    flushSync(() => {
      setPanel(undefined);
      setTab("content");
    });
    // after the panel has given the focus back
    setTimeout(() => body.current?.goTo({ excerpt: quote }));
  }

  function openTabOf(field: string | undefined) {
    const place = POST_TABS.find(({ fields }) => fields.some((name) => name === field));
    if (place) flushSync(() => setTab(place.tab));
  }

  function showFirstError() {
    openTabOf(fieldsWithErrors(form)[0]);
    focusFirstError(form, record.id);
  }

  const statusFor = (as: SaveAs): PostStatus => (as === "chosen" ? form.getValues("status") : as);

  function submit(as: SaveAs) {
    setTakingDown(undefined);
    setSavingAs(as);
    record.save({ status: statusFor(as), ...(isSameTime(form.getValues(), post) && { publishAt: null }) });
  }

  /** Publishes, after a question where the checks find errors. */
  async function publish(as: SaveAs, go: () => void) {
    setSavingAs(as);
    setPreparing(true);
    const errors = (await checks.run()).filter(isError);
    setPreparing(false);
    if (errors.length > 0) setDoubted({ errors, publish: go });
    else go();
  }

  /** Makes a scheduled post public. The time is the server's: the clock of this computer may be ahead. */
  async function publishNow() {
    setPreparing(true);
    const { record: saved } = await copy.autosave.save();
    setPreparing(false);
    if (saved) record.save({ status: "published", publishAt: saved.savedAt });
  }

  function showPlace({ field, excerpt, id }: Finding) {
    openTabOf(field);
    if (field === "content") body.current?.goTo({ excerpt, ...(id === "tk" && { within: /(?:TK)+/ }) });
    else document.getElementById(`${record.id}-${field}`)?.focus();
  }

  function save(as: SaveAs) {
    // the last keystrokes are still in the editor
    if (body.current) form.setValue("content", body.current.getHtml());
    const isLive = post?.status === "published";
    if (isLive && statusFor(as) !== "published") setTakingDown(as);
    else if (isLive && as === "chosen") void saveCopy();
    else if (statusFor(as) === "published") void publish(as, () => submit(as));
    else submit(as);
  }

  useSaveShortcut(() => save("chosen"));

  function onType() {
    draft.schedule();
    copy.autosave.schedule();
    checks.schedule();
  }

  function restore() {
    record.restore();
    copy.autosave.schedule();
  }

  /** The preview shows what the server has. */
  async function saveUnsaved() {
    if (record.unsaved()) await copy.autosave.save();
  }

  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4">
        <BackLink href={adminPaths.blog}>Back to Blog Dashboard</BackLink>
        <h1 className="font-text border-l pl-4 text-sm font-semibold tracking-normal">
          {post ? "Edit Post" : "Create New Post"}
        </h1>
        {post && (
          <div className="ml-auto flex flex-wrap gap-2">
            <PanelButton icon={History} onClick={() => setPanel("history")}>
              History
            </PanelButton>
            <PanelButton icon={MessageSquare} onClick={() => setPanel("comments")}>
              {openComments > 0 ? `Comments (${openComments})` : "Comments"}
            </PanelButton>
            <PanelButton icon={Link2} onClick={() => setPanel("links")}>
              Review links
            </PanelButton>
            <PreviewLinks post={post} hasCopy={copy.exists} onOpen={saveUnsaved} />
          </div>
        )}
      </div>
      <DraftBar draft={draft} version={record.version} onRestore={restore} />
      <Form
        id={record.id}
        form={form}
        saving={record.saving}
        onSubmit={() => save("chosen")}
        label="Post"
        className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_15rem]"
      >
        <Tabs value={tab} onValueChange={(value) => setTab(value as PostTab)}>
          <TabsList aria-label="Post">
            {POST_TABS.map((place) => (
              <TabTrigger key={place.tab} {...place} />
            ))}
          </TabsList>
          <TabsContent value="content" forceMount>
            <ContentTab post={post} body={body} onType={onType} />
          </TabsContent>
          <TabsContent value="seo" forceMount>
            <SeoTab post={post} />
          </TabsContent>
          <TabsContent value="settings" forceMount>
            <SettingsTab />
          </TabsContent>
        </Tabs>
        <SideActions
          post={post}
          saving={saving}
          onSave={save}
          state={copy.state}
          hasCopy={copy.exists}
          onDiscard={() => setDiscarding(true)}
          onPublishNow={() => void publish("published", () => void publishNow())}
          checks={<Checks findings={checks.findings} onOpen={showPlace} />}
        />
      </Form>
      {takingDown && post && (
        <ConfirmDialog
          title="Take this post off the site?"
          description={
            <>
              <p>
                “{post.title}” is live at {postPath(post.slug)}. Saved like this it leaves the public site at once.
              </p>
              <p>Nothing is lost: publishing it again brings it back with its first date.</p>
            </>
          }
          cancel="Keep it live"
          confirm="Take it down"
          onConfirm={() => submit(takingDown)}
          onClose={() => setTakingDown(undefined)}
        />
      )}
      {post && (
        <Suspense>
          {panel === "history" && (
            <HistoryPanel
              post={post}
              current={record.current()}
              beforeRestore={saveUnsaved}
              onRestored={(restored) => {
                setPanel(undefined);
                showPost(restored);
              }}
              onTakeBack={takeBack}
              onClose={() => setPanel(undefined)}
            />
          )}
          {panel === "comments" && (
            <CommentsPanel postId={post.id} onShow={showQuote} onClose={() => setPanel(undefined)} />
          )}
          {panel === "links" && <ReviewLinksDialog postId={post.id} onClose={() => setPanel(undefined)} />}
        </Suspense>
      )}
      {doubted && (
        <PublishAnyway
          errors={doubted.errors}
          onPublish={() => {
            setDoubted(undefined);
            doubted.publish();
          }}
          onClose={() => setDoubted(undefined)}
        />
      )}
      {discarding && (
        <DiscardChanges
          isLive={post?.status === "published"}
          onDiscard={() => {
            setDiscarding(false);
            void discardCopy();
          }}
          onClose={() => setDiscarding(false)}
        />
      )}
      <StaleEdit
        what="post"
        conflict={record.conflict}
        differences={(theirs) => <PostDifferences mine={form.getValues()} theirs={postValues(theirs)} />}
      />
      <LeaveGuard unsaved={record.unsaved} />
    </>
  );
}

function PanelButton({
  icon: Icon,
  onClick,
  children,
}: {
  icon: LucideIcon;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <Button variant="outline" size="sm" className="border-border" onClick={onClick}>
      <Icon aria-hidden="true" /> {children}
    </Button>
  );
}

/** Gives the screen of a new post its address without a navigation: tab, caret, scroll and undo history stay. */
function showAddressOf({ id }: Post): void {
  window.history.replaceState(null, "", adminPaths.post(id));
  document.title = document.title.replace("Create New Post", "Edit Post");
}
