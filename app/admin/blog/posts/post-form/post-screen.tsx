"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useState } from "react";
import { useFormState, useWatch } from "react-hook-form";
import { PostKindContext, usePostKind } from "@/app/admin/blog/kind-words";
import type { Post, StartedPost } from "@/app/admin/records";
import { UnsavedChanges } from "@/components/admin/drafts/unsaved-changes";
import { Form } from "@/components/admin/fields/form";
import { TabTitle } from "@/components/admin/forms/page-parts";
import { recordScreen } from "@/components/admin/forms/record-form";
import { useMarkedArea, useOfferedActions } from "@/components/admin/shell/open-screen";
import { useMay } from "@/components/admin/shell/use-admin";
import { StaleEdit } from "@/components/admin/stale-edit/stale-edit";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { api } from "@/lib/api/paths";
import { lazyPart } from "@/lib/browser/lazy-part";
import { useStore } from "@/lib/browser/store";
import { capitalized } from "@/lib/format";
import { adminPaths, withQuery } from "@/lib/paths";
import { POST_LABELS } from "@/lib/posts/fields";
import { mayChangePost, type PostKind, postState } from "@/lib/posts/rules";
import { Checks } from "./checks";
import { ContentTab } from "./content-tab";
import { SeoTab, SettingsTab } from "./field-tabs";
import { type FieldName, POST_TABS, type PostTab, type PostValues, publishLabel } from "./post-fields";
import { PANELS, PostHead } from "./post-head";
import { SideActions } from "./side-actions";
import { formUrls, type PostEditor, usePostSession } from "./use-post-session";

const BACK = { href: adminPaths.blog, name: "Back to Blog Dashboard" };

const StoredScreen = recordScreen<Post>({ name: "post", urlOf: api.post, back: BACK, form: PostForm });

const StartedScreen = recordScreen<StartedPost, string>({
  name: "draft",
  urlOf: api.startedPost,
  back: BACK,
  movedTo: ({ body: { postId } }) => (typeof postId === "number" ? adminPaths.post(postId) : undefined),
  form: ({ stored }) => <PostForm started={stored} />,
});

/** The post or page in the URL, a started one, or a new one. */
export function PostScreen({ kind = "post" }: { kind?: PostKind }) {
  const pathname = usePathname();
  const draft = useSearchParams().get("draft") ?? "";
  const url = withQuery(pathname, { draft });
  const [{ shownUrl, visit }, setShown] = useState({ shownUrl: url, visit: 0 });
  // a URL that a save has set is no visit: the form stays
  if (url !== shownUrl) setShown({ shownUrl: url, visit: formUrls.has(url) ? visit : visit + 1 });
  return (
    <PostKindContext value={kind}>
      <OpenedPost key={visit} id={idIn(pathname)} draftKey={draft} />
    </PostKindContext>
  );
}

/**
 * Keeps the opened post when saves change the URL without a navigation. After the Back button, the router renders the
 * page for new posts under the URL of the post that was created from it, and a deleted post's page under its draft's.
 */
function OpenedPost(address: { id: number | undefined; draftKey: string }) {
  const [{ id, draftKey }] = useState(address);
  return id === undefined && draftKey ? <StartedScreen id={draftKey} /> : <StoredScreen id={id} />;
}

function idIn(pathname: string): number | undefined {
  const [, id] = /^\/admin\/blog\/posts\/(\d+)\/edit$/.exec(pathname) ?? [];
  return id === undefined ? undefined : Number(id);
}

const HistoryPanel = lazyDialog(() => import("../history/history-panel"), "HistoryPanel");
const CommentsPanel = lazyDialog(() => import("../review/comments-panel"), "CommentsPanel");
const ReviewLinksDialog = lazyDialog(() => import("../review/review-links-dialog"), "ReviewLinksDialog");
const PostQuestion = lazyDialog(() => import("./post-question"), "PostQuestion");
const Clashes = lazyPart(() => import("../merge/merged"), "Clashes");

type Opened = { stored?: Post; started?: StartedPost };

/** A stored or started post has its own kind. */
function PostForm(opened: Opened) {
  const { kind } = usePostKind();
  return (
    <PostKindContext value={opened.stored?.kind ?? opened.started?.kind ?? kind}>
      <OpenedForm {...opened} />
    </PostKindContext>
  );
}

function OpenedForm(opened: Opened) {
  const words = usePostKind();
  useMarkedArea(words.list);
  const editor = usePostSession(opened);
  const { session, state, record, checks, view } = editor;
  const { conflict } = state;
  const question = useStore(session.question);
  const { post, hasCopy } = state.target;
  usePostActions(editor);

  const stateLine = {
    state: state.saveState,
    hasCopy: hasCopy && post?.status === "published",
    merged: state.merged,
  };

  const closePanel = () => view.setPanel(undefined);
  return (
    <div
      data-narrow={view.panel === "comments" || undefined}
      className="data-narrow:max-lg:mb-[45dvh] data-narrow:xl:mr-80"
    >
      <UnsavedChanges record={record} />
      <PostHead editor={editor} />
      <Form
        id={record.id}
        form={record.form}
        saving={state.pressed !== undefined}
        onSubmit={() => session.save("chosen")}
        label={capitalized(words.one)}
        className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_15rem]"
      >
        <TabTitle name="title" screen={post ? words.edit : words.create} />
        <Tabs value={view.tab} onValueChange={(value) => view.setTab(value as PostTab)}>
          <TabsList
            aria-label={capitalized(words.one)}
            className="max-sm:scrollbar-none max-sm:gap-4 max-sm:overflow-x-auto max-sm:overflow-y-hidden max-sm:pr-12 max-sm:pl-9 max-[22rem]:gap-2 max-[22rem]:pl-8"
          >
            {POST_TABS.map((place) => (
              <TabTrigger key={place.tab} {...place} />
            ))}
          </TabsList>
          <TabsContent value="content" forceMount className="max-sm:pt-1.5">
            <ContentTab post={post} state={stateLine} body={view.body} onType={editor.onType} />
          </TabsContent>
          <TabsContent value="seo" forceMount>
            <SeoTab post={post} />
          </TabsContent>
          <TabsContent value="settings" forceMount>
            <SettingsTab />
          </TabsContent>
        </Tabs>
        <SideActions
          editor={editor}
          line={stateLine}
          checks={<Checks findings={checks.findings} onOpen={editor.showPlace} />}
        />
      </Form>
      {question && <PostQuestion post={post} question={question} onClose={() => question.answer(false)} />}
      {post && view.panel === "history" && <HistoryPanel post={post} editor={editor} onClose={closePanel} />}
      {post && view.panel === "comments" && (
        <CommentsPanel postId={post.id} onShow={view.showQuote} onClose={closePanel} />
      )}
      {post && view.panel === "links" && <ReviewLinksDialog postId={post.id} onClose={closePanel} />}
      {conflict && (
        <StaleEdit what={words.one} conflict={conflict} onClose={conflict.dismiss}>
          <Clashes clashes={conflict.clashes} />
        </StaleEdit>
      )}
    </div>
  );
}

function TabTrigger({ tab, name, fields }: { tab: PostTab; name: string; fields: readonly FieldName[] }) {
  const { errors } = useFormState<PostValues>();
  const count = fields.filter((field) => errors[field]).length;
  return (
    <TabsTrigger value={tab}>
      {name}
      {count > 0 && (
        <>
          <span className="bg-signal size-2 rounded-full" aria-hidden="true" />
          <span className="sr-only">, {count === 1 ? "1 field needs" : `${count} fields need`} attention</span>
        </>
      )}
    </TabsTrigger>
  );
}

/** Offers the buttons, panels and tabs of the open post in the command palette. */
function usePostActions({ session, state, view, record, openPanel, openPreview }: PostEditor): void {
  const { post } = state.target;
  const publishAt = useWatch({ control: record.form.control, name: "publishAt" });
  const mayPublish = useMay()("posts.publish");

  const mayHurry = mayPublish && post !== undefined && postState(post) === "scheduled";
  const saves = [
    mayPublish
      ? { name: publishLabel(publishAt, post), run: () => session.save("published") }
      : { name: POST_LABELS.readyForReview, run: () => session.save("review") },
    { name: "Save as Draft", run: () => session.save("draft") },
  ];
  const views = [
    ...PANELS.map(({ panel, name }) => ({ name, run: () => void openPanel(panel) })),
    { name: "Preview", run: () => void openPreview() },
  ];

  useOfferedActions([
    ...(mayChangePost(post?.status ?? "draft", mayPublish) ? saves : []),
    ...(mayHurry ? [{ name: "Publish now", run: session.publishNow }] : []),
    ...(state.version === null ? [] : views),
    ...POST_TABS.map(({ tab, name }) => ({ name: `Tab: ${name}`, run: () => view.setTab(tab) })),
  ]);
}
