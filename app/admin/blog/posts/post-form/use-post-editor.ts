import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Post, StartedPost } from "@/app/admin/records";
import { mediumTime, timeZone } from "@/components/admin/dates";
import { KIND_WORDS } from "@/app/admin/blog/kind-words";
import type { DraftForm } from "@/components/admin/forms/use-draft-form";
import { showFailure, type Success } from "@/components/admin/use-api-mutation";
import { laterResolver } from "@/components/admin/forms/later-resolver";
import { useRecordForm } from "@/components/admin/forms/use-record-form";
import { usePreload } from "@/components/ui/use-preload";
import type { EditorHandle } from "@/components/editor/editor";
import { attempt } from "@/lib/api/client";
import { adminPaths, api, textPath } from "@/lib/paths";
import { postState } from "@/lib/posts/rules";
import type { Finding } from "@/lib/posts/checks";
import { pauseInTyping, useSaveShortcut } from "../../../../../components/admin/shell/shortcuts";
import { draftBody, POST_TABS, type PostTab, type PostValues, postValues } from "./post-fields";
import type { PostOutput } from "./post-form-schema";
import { usePostKind } from "./post-kind";
import type { Panel } from "./post-panels";
import { useChecks } from "./use-checks";
import { usePostSaving } from "./use-post-saving";
import { asPost, useStartedPost } from "./use-started-post";
import { useCopySaving, useWorkingCopy } from "./use-working-copy";

const loadResolver = () => import("./post-form-schema").then(({ postResolver }) => postResolver);
const resolver = laterResolver<PostValues, PostOutput>(loadResolver);

/** The server ignores authorId and records the signed-in user; the specification's editor sends 1. */
const AUTHOR_ID = 1;

/** The form of a post with its working copy, checks and save actions. */
export function usePostEditor({ stored, started }: { stored?: Post; started?: StartedPost }) {
  usePreload(loadResolver);
  const { kind, name } = usePostKind();
  const client = useQueryClient();
  const [post, setPost] = useState(stored);
  const view = usePostView();
  const { body } = view;
  const copy = useWorkingCopy(post, started);
  const keeper = useStartedPost(started, kind);
  const record = useRecordForm({
    kind: "post",
    name,
    entry: keeper.key,
    newAs: keeper.isKept ? `new/${keeper.key}` : kind === "page" ? "new-page" : "new",
    stored: post,
    resolver,
    valuesOf: (shown = started && asPost(started)) => postValues(shown),
    list: api.posts,
    urlOf: api.post,
    createWith: { authorId: AUTHOR_ID, kind, draftKey: keeper.key },
    hasHistory: true,
    beforeSave: copy.autosave.settle,
    successOf: publishedToast,
    liveValues: () => (body.current ? { content: body.current.getHtml() } : {}),
    onShow: (values) => body.current?.setHtml(values.content),
    onInvalid: ([first]) => view.openTabOf(first),
    onSaved: (saved, sent, form) => {
      markSaved(form, saved, sent);
      copy.shows(saved);
      client.setQueryData([api.post(saved.id)], saved);
      void client.invalidateQueries({ queryKey: [api.categories], exact: true, refetchType: "none" });
      setPost(saved);
      if (!post) showAddressOf(saved);
    },
    onReplaced: (theirs) => {
      copy.shows(theirs);
      if (post) setPost(theirs);
      else keeper.shows(theirs);
    },
  });
  const checks = useChecks(
    record.form,
    (values = record.current()) => ({ ...draftBody(values, post), kind }),
    Boolean(post),
  );

  const fetchPost = async () => post && (await attempt<Post>("GET", api.post(post.id))).record;

  async function askAboutConflict() {
    // a dialog must not take the keys of somebody who is typing
    await pauseInTyping();
    const theirs = await (post ? fetchPost() : keeper.fetch());
    if (theirs) record.askAbout(theirs, () => void copy.autosave.save({ overwrite: true }));
  }

  useCopySaving(copy, {
    post,
    started: keeper,
    record,
    isPaused: () => record.saving || record.conflict !== undefined,
    onConflict: () => void askAboutConflict(),
  });

  function showPost(shown: Post) {
    record.showSaved(postValues(shown), shown.version);
    copy.shows(shown);
    setPost(shown);
    checks.schedule();
  }

  async function onDiscarded() {
    const shown = await fetchPost();
    if (shown) showPost(shown);
  }

  const saving = usePostSaving({ post, record, copy, checks, body, onDiscarded });
  useSaveShortcut(() => saving.save("chosen"));

  return {
    post,
    record,
    copy,
    checks,
    saving,
    view,
    showPost,
    /** Called before the server shows or replaces the post, e.g. in the preview. False, with a toast, where it failed. */
    saveUnsaved: async (): Promise<boolean> => {
      const error = record.unsaved() ? (await copy.autosave.save()).error : undefined;
      if (error && error.status !== 409) showFailure(error, `Failed to update ${name}`);
      return !error;
    },
    onType: () => {
      record.draft.schedule();
      copy.autosave.schedule();
      checks.schedule();
    },
    restoreDraft: () => {
      const entry = record.restore();
      if (!post && entry) keeper.adopt(entry);
      copy.autosave.schedule();
    },
    /** Changes the text in the editor as one edit, which undo reverts. */
    takeBack: ($change: () => void): string => {
      body.current?.edit($change);
      return record.current().content;
    },
    showPlace: ({ field, excerpt, id }: Finding) => {
      view.openTabOf(field);
      if (field === "content") body.current?.goTo({ excerpt, ...(id === "tk" && { within: /(?:TK)+/ }) });
      else document.getElementById(`${record.id}-${field}`)?.focus();
    },
  };
}

function usePostView() {
  const [tab, setTab] = useState<PostTab>("content");
  const [panel, setPanel] = useState<Panel>();
  const body = useRef<EditorHandle>(null);
  return {
    body,
    tab,
    setTab,
    panel,
    setPanel,
    openTabOf: (field: string | undefined) => {
      const place = POST_TABS.find(({ fields }) => fields.some((name) => name === field));
      if (place) flushSync(() => setTab(place.tab));
    },
    showQuote: (quote: string) => {
      flushSync(() => setTab("content"));
      body.current?.goTo({ excerpt: quote });
    },
  };
}

/** Leads to a post that is public, and names the time of one that will be. */
function publishedToast(post: Post, text: string): Success {
  const { publishedAt } = post;
  const state = postState(post);
  if (state === "scheduled" && publishedAt)
    return { description: `${text}. Scheduled for ${mediumTime(publishedAt)} (${timeZone()})` };
  if (state !== "published") return { description: text };
  const view = () => void window.open(textPath(post), "_blank", "noopener");
  return { description: text, action: { label: `View ${KIND_WORDS[post.kind].one}`, onClick: view } };
}

/** Takes over the fields that the server may have changed, unless they were edited during the save. */
function markSaved({ form, markSaved: mark }: DraftForm<PostValues, PostOutput>, saved: Post, sent: PostValues): void {
  const { status, publishAt, readyForReview } = postValues(saved);
  if (form.getValues("status") === sent.status) form.setValue("status", status);
  if (form.getValues("publishAt") === sent.publishAt) form.setValue("publishAt", publishAt);
  if (form.getValues("readyForReview") === sent.readyForReview) form.setValue("readyForReview", readyForReview);
  mark({ ...sent, status, publishAt, readyForReview }, saved.version);
}

/** Changes the URL without a navigation: tab, caret, scroll and undo history stay. */
function showAddressOf({ id }: Post): void {
  window.history.replaceState(null, "", adminPaths.post(id));
}
