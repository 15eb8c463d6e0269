import { useRef, useState } from "react";
import type { Post, StartedPost } from "@/app/admin/records";
import { attempt } from "@/lib/api/client";
import { newUuid } from "@/lib/browser/uuid";
import { adminPaths, api } from "@/lib/paths";
import type { PostKind } from "@/lib/posts/rules";
import { draftBody, type PostValues } from "./post-fields";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A new post on the server before it is one, under a key that is in the address from the first save on. */
export function useStartedPost(started: StartedPost | undefined, kind: PostKind) {
  const [key, setKey] = useState(() => started?.key ?? newUuid());
  const [isKept, setKept] = useState(started !== undefined);
  const savedAt = useRef(started?.savedAt);

  return {
    key,
    isKept,
    /** `overwrite` ignores what another tab has saved. */
    save: async (values: PostValues, { overwrite, leaving }: { overwrite: boolean; leaving: boolean }) => {
      const body = { ...draftBody(values, undefined), kind, ...(!overwrite && { savedAt: savedAt.current }) };
      const outcome = await attempt<{ savedAt: string }>("PUT", api.startedPost(key), body, { leaving });
      if (outcome.record) {
        savedAt.current = outcome.record.savedAt;
        if (!isKept) window.history.replaceState(null, "", adminPaths.startedPost(key, kind));
        setKept(true);
      }
      return outcome;
    },
    /** Goes on under the key of the form that wrote a browser draft: the server may have it already. */
    adopt: (entry: string) => {
      if (!isKept && UUID.test(entry)) setKey(entry);
    },
    /** What another tab has saved. */
    fetch: async (): Promise<Post | undefined> => {
      const { record } = await attempt<StartedPost>("GET", api.startedPost(key));
      return record && asPost(record);
    },
    /** To call when the form shows what another tab has saved. */
    shows: (theirs: Post) => {
      savedAt.current = theirs.updatedAt;
    },
  };
}

export type StartedPostKeeper = ReturnType<typeof useStartedPost>;

/** A started post as the form reads posts. */
export const asPost = ({ key: _key, savedAt, ...fields }: StartedPost): Post => ({
  ...fields,
  id: 0,
  version: 0,
  createdAt: savedAt,
  updatedAt: savedAt,
  publishedAt: fields.publishAt,
  authorId: null,
  author: null,
  draft: null,
  inMenu: false,
  menuLabel: null,
  inFooter: false,
});
