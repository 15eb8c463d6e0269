"use client";

import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Post } from "@/app/admin/records";
import { DraftBar } from "@/components/admin/drafts/draft-bar";
import { LeaveGuard } from "@/components/admin/drafts/leave-guard";
import { Form } from "@/components/admin/fields/form";
import { fieldsWithErrors, focusFirstError } from "@/components/admin/forms/focus-first-error";
import { laterResolver } from "@/components/admin/forms/later-resolver";
import { useRecordForm } from "@/components/admin/forms/use-record-form";
import { usePreload } from "@/components/ui/use-preload";
import { StaleEdit } from "@/components/admin/stale-edit/stale-edit";
import type { EditorHandle } from "@/components/editor/editor";
import { Tabs, TabsContent, TabsList } from "@/components/ui/tabs";
import { attempt } from "@/lib/api/client";
import { adminPaths, api } from "@/lib/paths";
import type { Finding } from "@/lib/posts/checks";
import { Checks } from "./checks";
import { ContentTab } from "./content-tab";
import { pauseInTyping } from "./pause-in-typing";
import { draftBody, POST_TABS, type PostTab, type PostValues, postValues } from "./post-fields";
import type { PostOutput } from "./post-form-schema";
import { PostHead } from "./post-head";
import { type Panel, PostPanels } from "./post-panels";
import { SeoTab } from "./seo-tab";
import { SettingsTab } from "./settings-tab";
import { SideActions } from "./side-actions";
import { TabTrigger } from "./tab-trigger";
import { useChecks } from "./use-checks";
import { usePostSaving } from "./use-post-saving";
import { useSaveShortcut } from "./use-save-shortcut";
import { useWorkingCopy } from "./use-working-copy";

const loadQuestion = () => import("./post-question").then((module) => ({ default: module.PostQuestion }));
const PostQuestion = lazy(loadQuestion);
const PostDifferences = lazy(() =>
  import("./post-differences").then((module) => ({ default: module.PostDifferences })),
);

const loadResolver = () => import("./post-form-schema").then(({ postResolver }) => postResolver);
const resolver = laterResolver<PostValues, PostOutput>(loadResolver);

/** The server ignores authorId and records the signed-in user; the specification's editor sends 1. */
const AUTHOR_ID = 1;

/** A new post, or one that is stored. */
export function PostForm({ stored }: { stored?: Post }) {
  usePreload(loadResolver);
  usePreload(loadQuestion);
  const client = useQueryClient();
  const [post, setPost] = useState(stored);
  const [tab, setTab] = useState<PostTab>("content");
  const [panel, setPanel] = useState<Panel>();
  const body = useRef<EditorHandle>(null);

  const record = useRecordForm({
    kind: "post",
    name: "blog post",
    stored: post,
    resolver,
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
  const saving = usePostSaving({ post, record, copy, checks, body, onDiscarded: showStored });

  async function askAboutConflict() {
    // a dialog must not take the keys of somebody who is typing
    await pauseInTyping();
    if (!post) return;
    const { record: theirs } = await attempt<Post>("GET", api.post(post.id));
    if (theirs) record.askAbout(theirs, () => void copy.autosave.save({ overwrite: true }));
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

  function showPlace({ field, excerpt, id }: Finding) {
    openTabOf(field);
    if (field === "content") body.current?.goTo({ excerpt, ...(id === "tk" && { within: /(?:TK)+/ }) });
    else document.getElementById(`${record.id}-${field}`)?.focus();
  }

  useSaveShortcut(() => saving.save("chosen"));

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
      <PostHead post={post} hasCopy={copy.exists} onPanel={setPanel} onPreview={saveUnsaved} />
      <DraftBar draft={draft} version={record.version} onRestore={restore} />
      <Form
        id={record.id}
        form={form}
        saving={record.saving}
        onSubmit={() => saving.save("chosen")}
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
          saving={saving.saving}
          onSave={saving.save}
          state={copy.state}
          hasCopy={copy.exists}
          onDiscard={saving.discard}
          onPublishNow={saving.publishNow}
          checks={<Checks findings={checks.findings} onOpen={showPlace} />}
        />
      </Form>
      {saving.question && (
        <Suspense>
          <PostQuestion post={post} question={saving.question} onClose={saving.closeQuestion} />
        </Suspense>
      )}
      {post && (
        <PostPanels
          post={post}
          panel={panel}
          current={record.current}
          beforeRestore={saveUnsaved}
          onRestored={showPost}
          onTakeBack={takeBack}
          onShowQuote={showQuote}
          onClose={() => setPanel(undefined)}
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

/** Gives the screen of a new post its address without a navigation: tab, caret, scroll and undo history stay. */
function showAddressOf({ id }: Post): void {
  window.history.replaceState(null, "", adminPaths.post(id));
  document.title = document.title.replace("Create New Post", "Edit Post");
}
