"use client";

import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { EditorHandle } from "@/components/editor/editor";
import { Tabs, TabsContent, TabsList } from "@/components/ui/tabs";
import { postInput } from "@/lib/posts/schema";
import { BackLink } from "../back-link";
import { DraftBar } from "../drafts/draft-bar";
import { LeaveGuard } from "../drafts/leave-guard";
import { Form } from "../fields/form";
import { fieldsWithErrors, focusFirstError } from "../focus-first-error";
import { PageHead } from "../page-head";
import { adminPaths } from "../paths";
import type { Post } from "../records";
import { useRecordForm } from "../use-record-form";
import { ContentTab } from "./content-tab";
import { POST_TABS, type PostTab, postValues } from "./post-values";
import { PreviewLink } from "./preview-link";
import { SeoTab } from "./seo-tab";
import { SettingsTab } from "./settings-tab";
import { SideActions } from "./side-actions";
import { TabTrigger } from "./tab-trigger";
import { TakeDownDialog } from "./take-down-dialog";
import { useSavePost } from "./use-save-post";

const StaleEditDialog = lazy(() => import("../stale-edit/stale-edit-dialog").then((module) => ({ default: module.StaleEditDialog })));
const PostDifferences = lazy(() => import("./post-differences").then((module) => ({ default: module.PostDifferences })));

/** A new post, or one that is stored. */
export function PostForm({ post }: { post?: Post }) {
  const [tab, setTab] = useState<PostTab>("content");
  const body = useRef<EditorHandle>(null);
  const record = useRecordForm({
    scope: `post/${post?.id ?? "new"}`,
    schema: postInput,
    initial: postValues(post),
    initialVersion: post?.version ?? null,
    live: () => (body.current ? { content: body.current.getHtml() } : {}),
    onShow: (values) => body.current?.setHtml(values.content),
  });
  const { form, kept } = record;

  const showFirstError = () => {
    const [first] = fieldsWithErrors(form);
    const place = POST_TABS.find(({ fields }) => fields.some((field) => field === first));
    if (place) flushSync(() => setTab(place.tab));
    focusFirstError(form);
  };
  const flush = () => {
    if (body.current) form.setValue("content", body.current.getHtml());
  };
  const { save, submit, saving, question, dismiss, loadTheirs } = useSavePost({ post, record, flush, onInvalid: showFirstError });
  useSaveKey(() => save("kept"));

  return (
    <>
      <BackLink href={adminPaths.blog}>Back to Blog Dashboard</BackLink>
      <PageHead title={post ? "Edit Post" : "Create New Post"}>{post?.status === "published" && <PreviewLink slug={post.slug} />}</PageHead>
      <DraftBar kept={kept} version={record.version} onRestore={record.restore} />
      <Form form={form} saving={saving !== undefined} onSubmit={() => save("kept")} label="Post" className="post-form">
        <Tabs value={tab} onValueChange={(value) => setTab(value as PostTab)}>
          <TabsList aria-label="Post">
            {POST_TABS.map((place) => (
              <TabTrigger key={place.tab} {...place} />
            ))}
          </TabsList>
          <TabsContent value="content" forceMount>
            <ContentTab post={post} body={body} saving={saving !== undefined} onType={kept.keep} />
          </TabsContent>
          <TabsContent value="seo" forceMount>
            <SeoTab />
          </TabsContent>
          <TabsContent value="settings" forceMount>
            <SettingsTab />
          </TabsContent>
        </Tabs>
        <SideActions post={post} saving={saving} onSave={save} />
      </Form>
      {question?.kind === "take-down" && post && (
        <TakeDownDialog post={post} onConfirm={() => submit(question.as, record.version)} onClose={dismiss} />
      )}
      {question?.kind === "stale" && (
        <Suspense>
          <StaleEditDialog
            what="post"
            savedAt={question.theirs.updatedAt}
            differences={<PostDifferences mine={form.getValues()} theirs={postValues(question.theirs)} />}
            onKeepMine={() => submit(question.as, question.theirs.version)}
            onLoadTheirs={() => loadTheirs(question.theirs)}
            onClose={dismiss}
          />
        </Suspense>
      )}
      <LeaveGuard unsaved={record.unsaved} />
    </>
  );
}

/** Ctrl+S and Cmd+S save, as everywhere where one writes. */
function useSaveKey(save: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    if (!document.querySelector("dialog[open]")) save();
  });
  useEffect(() => {
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}
