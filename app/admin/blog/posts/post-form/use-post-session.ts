import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { KIND_WORDS, usePostKind } from "@/app/admin/blog/kind-words";
import type { Post, StartedPost } from "@/app/admin/records";
import { mediumTime, timeZone } from "@/components/admin/dates";
import { useSession } from "@/components/admin/editing/use-session";
import { fieldsWithErrors, focusFirstError } from "@/components/admin/forms/focus-first-error";
import { lazyResolver } from "@/components/admin/forms/validate";
import { type Success, useApiMutation } from "@/components/admin/use-api-mutation";
import { useSaveShortcut } from "@/components/admin/shell/shortcuts";
import type { EditorHandle } from "@/components/editor/editor";
import { api } from "@/lib/api/paths";
import { loadAhead } from "@/lib/browser/lazy-part";
import { adminPaths, textPath } from "@/lib/paths";
import type { Finding } from "@/lib/posts/checks";
import { postState } from "@/lib/posts/rules";
import type { ClashingWords } from "../merge/merge-values";
import { draftBody, POST_TABS, type PostTab, type PostValues, postValues } from "./post-fields";
import type { PostOutput } from "./post-form-schema";
import type { Panel } from "./post-head";
import { createPostSession } from "./post-session";
import { asPost, type PostTarget, type Question } from "./post-target";
import { useChecks } from "./use-checks";

const loadResolver = loadAhead(() => import("./post-form-schema").then(({ postResolver }) => postResolver));
const resolver = lazyResolver<PostValues, PostOutput>(loadResolver);

export type PostEditor = ReturnType<typeof usePostSession>;

/** The session of a post, connected to the screen. */
export function usePostSession({ stored, started }: { stored?: Post; started?: StartedPost }) {
  const { kind } = usePostKind();
  const client = useQueryClient();
  const { run } = useApiMutation();
  const view = usePostView();
  const { body } = view;
  const [session] = useState(() => createPostSession({ stored, started, kind }));
  const shown = stored ?? (started && asPost(started));
  const record = useSession<PostValues, PostOutput, PostTarget, ClashingWords, Question>({
    session,
    scope: ({ target: { post, key, isKept } }) =>
      `post/${post?.id ?? (isKept ? `new/${key}` : kind === "page" ? "new-page" : "new")}`,
    entry: session.state().target.key,
    resolver,
    initial: postValues(shown),
    liveValues: () => (body.current ? { content: body.current.getHtml() } : {}),
    onShow: (values) => body.current?.setHtml(values.content),
  });
  const { state } = record;
  const { post } = state.target;
  const checks = useChecks(
    record.form,
    (values = record.current()) => ({ ...draftBody(values, post), kind }),
    Boolean(post),
  );

  useEffect(() =>
    session.connectPost({
      form: record.form,
      body: () => body.current,
      run,
      check: checks.run,
      showInvalid: () => {
        view.openTabOf(fieldsWithErrors(record.form)[0]);
        focusFirstError(record.form, record.id);
      },
      successOf: publishedToast,
      onStored: () => void client.invalidateQueries({ queryKey: [api.categories], exact: true, refetchType: "none" }),
    }),
  );
  useSaveShortcut(() => session.save("chosen"));

  return {
    session,
    state,
    record,
    checks,
    view,
    /** History, comments and review links are of a stored post. */
    openPanel: async (panel: Panel) => {
      if (post ?? (await session.saveUnsaved())) view.setPanel(panel);
    },
    openPreview: async () => {
      const saved = await session.saveUnsaved();
      if (saved) window.open(adminPaths.preview(saved.id), "_blank", "noopener");
    },
    showPost: (shown: Post) => {
      session.showPost(shown);
      checks.schedule();
    },
    onType: () => {
      record.onType();
      checks.schedule();
    },
    restoreDraft: () => session.adopt(record.restore()),
    /** Changes the text in the editor as one edit, which undo reverts. */
    takeBack: ($change: () => void) => body.current?.edit($change),
    /** Shows `values` beside the text, to be saved. */
    putBack: (values: PostValues) => {
      record.form.reset({ ...values, content: record.form.getValues("content") });
      session.schedule();
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
      flushSync(() => place && setTab(place.tab));
    },
    showQuote: (quote: string) => {
      flushSync(() => setTab("content"));
      body.current?.goTo({ excerpt: quote });
    },
  };
}

/** Leads to a post that is public, and names the time of one that will be instead of `text`. */
function publishedToast(post: Post, text: string): Success {
  const { publishedAt } = post;
  const state = postState(post);
  if (state === "scheduled" && publishedAt)
    return { description: `Scheduled for ${mediumTime(publishedAt)} (${timeZone()})` };
  if (state !== "published") return { description: text };
  const view = () => void window.open(textPath(post), "_blank", "noopener");
  return { description: text, action: { label: `View ${KIND_WORDS[post.kind].one}`, onClick: view } };
}
