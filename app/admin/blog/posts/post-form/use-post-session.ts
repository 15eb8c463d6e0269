import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { UseFormReturn } from "react-hook-form";
import { usePostKind } from "@/app/admin/blog/kind-words";
import type { Post, StartedPost } from "@/app/admin/records";
import { useSession } from "@/components/admin/editing/use-session";
import { pagesOf } from "@/components/admin/query-client";
import { fieldsWithErrors, focusFirstError, lazyResolver } from "@/components/admin/forms/errors";
import { useSaveShortcut } from "@/components/admin/shell/shortcuts";
import type { EditorHandle } from "@/components/editor/editor";
import { useWhileOpen } from "@/components/ui/use-while-open";
import { attempt } from "@/lib/api/client";
import { api } from "@/lib/api/paths";
import { preload } from "@/lib/browser/lazy-part";
import { adminPaths } from "@/lib/paths";
import type { Finding } from "@/lib/posts/checks";
import type { ClashingWords } from "../merge/merge-post";
import { draftBody, POST_TABS, type PostTab, type PostValues } from "./post-fields";
import type { PostOutput } from "./post-form-schema";
import type { Panel } from "./post-head";
import { createPostSession, type PostTarget } from "./post-session";

const loadResolver = preload(() => import("./post-form-schema").then(({ postResolver }) => postResolver));
const resolver = lazyResolver<PostValues, PostOutput>(loadResolver);

export type PostEditor = ReturnType<typeof usePostSession>;

export function usePostSession({ stored, started }: { stored?: Post; started?: StartedPost }) {
  const { kind } = usePostKind();
  const client = useQueryClient();
  const view = usePostView();
  const { body } = view;
  const [session] = useState(() => createPostSession({ stored, started, kind }));
  const record = useSession<PostValues, PostOutput, PostTarget, ClashingWords>({
    session,
    scope: ({ target: { post, key }, version }) =>
      `post/${post?.id ?? (version !== null ? `new/${key}` : kind === "page" ? "new-page" : "new")}`,
    // a started post may be open in several tabs: each form has its own entry
    entry: started ? undefined : session.state().target.key,
    resolver,
    liveValues: () => (body.current ? { content: body.current.getHtml() } : {}),
    onShow: (values) => body.current?.setHtml(values.content),
    lists: [api.posts],
    showInvalid: (form, id) => {
      view.openTabOf(fieldsWithErrors(form)[0]);
      focusFirstError(form, id);
    },
  });
  const { state } = record;
  const { post, key } = state.target;
  // somebody has deleted the post
  if (!post && view.panel) view.setPanel(undefined);
  const checks = useChecks(
    record.form,
    (values = record.current()) => ({ ...draftBody(values, post), kind }),
    Boolean(post),
  );

  useEffect(() =>
    session.attach({
      body: () => body.current,
      check: checks.run,
      validate: record.validate,
    }),
  );
  const startedPath = state.version === null ? undefined : adminPaths.startedPost(key, kind);
  useFormUrl(post ? adminPaths.post(post.id) : startedPath);
  useEffect(() => {
    // filter choices of lists and post counts of categories may have changed
    if (post) void client.invalidateQueries({ ...pagesOf([api.postFilters, api.categories]), refetchType: "none" });
  }, [client, post]);
  useSaveShortcut(() => session.save("chosen"));

  return {
    session,
    state,
    record,
    checks,
    view,
    /** Stores a started post first, because history, comments and review links need a stored one. */
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
    /** Changes the text in the editor as one edit, which undo reverts. */
    editText: ($change: () => void) => body.current?.edit($change),
    /** Puts `values` into the form, except for the text in the editor, and saves them. */
    putValues: (values: PostValues) => {
      // the editor may be closed by now; then `values` has the text
      record.form.reset({ ...values, content: body.current?.getHtml() ?? values.content });
      session.schedule();
    },
    showPlace: ({ field, excerpt, id }: Finding) => {
      view.openTabOf(field);
      if (field === "content") body.current?.goTo({ excerpt, ...(id === "tk" && { within: /(?:TK)+/ }) });
      else document.getElementById(`${record.id}-${field}`)?.focus();
    },
  };
}

export const formUrls = new Set<string>();

/** Changes the URL of a new or deleted post without a navigation: tab, caret, scroll and undo history stay. */
function useFormUrl(path: string | undefined): void {
  useEffect(() => {
    const { pathname, search } = window.location;
    if (!path || path === pathname + search) return;
    formUrls.add(path);
    window.history.replaceState(null, "", path);
  }, [path]);
  useEffect(() => () => formUrls.clear(), []);
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

const CHECK_AFTER_MS = 2_000;

/** Checks the form's values before publishing. `bodyOf` returns given or current values as a request body. */
function useChecks(
  form: UseFormReturn<PostValues, unknown, unknown>,
  bodyOf: (values?: PostValues) => object,
  isStored: boolean,
) {
  const [findings, setFindings] = useState<Finding[]>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const runs = useRef(0);

  /** Checks now. Returns no findings if the call fails, which saving reports. */
  async function run(values?: PostValues): Promise<Finding[]> {
    clearTimeout(timer.current);
    timer.current = undefined;
    const own = ++runs.current;
    const { record } = await attempt<Finding[]>("POST", api.checkFields, bodyOf(values));
    // an earlier check may take longer
    if (record && own === runs.current) setFindings(record);
    return record ?? [];
  }

  const check = useWhileOpen(() => void run());
  const schedule = useCallback(() => {
    timer.current ??= setTimeout(check, CHECK_AFTER_MS);
  }, [check]);

  useEffect(() => {
    if (isStored) schedule();
    return () => clearTimeout(timer.current);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- when the screen opens: an empty post has nothing to check
  }, []);

  useEffect(() => form.subscribe({ formState: { values: true }, callback: schedule }), [form, schedule]);

  return { findings, run, schedule };
}
