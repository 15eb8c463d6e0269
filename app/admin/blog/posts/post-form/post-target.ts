import type { UseFormReturn } from "react-hook-form";
import type { Post, StartedPost } from "@/app/admin/records";
import type { Session, Stored } from "@/components/admin/editing/session";
import type { ApiCall, Success } from "@/components/admin/use-api-mutation";
import type { EditorHandle } from "@/components/editor/editor";
import type { Finding } from "@/lib/posts/checks";
import type { ClashingWords } from "../merge/merge-values";
import { postValues, type PostValues } from "./post-fields";
import type { PostOutput } from "./post-form-schema";

/** Where the texts are kept: with the stored post, or before that as a started one under its key. */
export type PostTarget = {
  post?: Post | undefined;
  key: string;
  /** The server has the started post. */
  isKept: boolean;
  /** The post itself does not have the changes yet. */
  hasCopy: boolean;
};

/** A confirmation before a save. */
export type Question =
  | { about: "takingDown"; post: Post; onYes: () => void }
  | { about: "errors"; errors: Finding[]; isScheduling: boolean; onYes: () => void }
  | { about: "discarding"; onYes: () => void };

/** What the session needs of the screen. */
export type PostHost = {
  form: UseFormReturn<PostValues, unknown, PostOutput>;
  /** The editor of the text, which reports changes with a delay. */
  body: () => EditorHandle | null;
  run: <T>(call: ApiCall<T>) => Promise<T | undefined>;
  check: (values: PostValues) => Promise<Finding[]>;
  showInvalid: () => void;
  successOf: (saved: Post, text: string) => Success;
  onStored: () => void;
};

export type PostEditing = Session<PostValues, PostTarget, ClashingWords, Question>;

/** The post as the server has it, or a started one, which stays where it is kept. */
export const storedAs = (post: Post, target: PostTarget): Stored<PostValues, PostTarget> => ({
  values: postValues(post),
  target: isStoredPost(post) ? { ...target, post, hasCopy: Boolean(post.draft) } : target,
  version: post.version,
  savedAt: post.draft?.savedAt ?? post.updatedAt,
});

/** What a save decides and the server may change. */
const DECIDED = ["status", "publishAt", "readyForReview"] as const;

/** Shows what the server has decided, unless it was edited since it was sent; returns the values that are stored now. */
export function showStored(form: PostHost["form"], stored: Post, sent: PostValues): PostValues {
  const values = postValues(stored);
  const decided = Object.fromEntries(DECIDED.map((name) => [name, values[name]]));
  for (const name of DECIDED) if (form.getValues(name) === sent[name]) form.setValue(name, values[name]);
  return { ...sent, ...decided };
}

const NO_ID = 0;

/** Whether it is a post, and no started one as the form reads it. */
export const isStoredPost = ({ id }: Post) => id !== NO_ID;

/** The version of a started post: the time of its last save. */
export const startedVersion = ({ savedAt }: Pick<StartedPost, "savedAt">) => Date.parse(savedAt);

/** The version as calls name it. */
export const startedBase = <Name extends string>(name: Name, version: number | null) =>
  version === null ? {} : { [name]: new Date(version).toISOString() };

/** A started post as the form reads posts. */
export const asPost = ({ key: _key, ...started }: StartedPost): Post => {
  const { savedAt, ...fields } = started;
  return {
    ...fields,
    id: NO_ID,
    version: startedVersion(started),
    createdAt: savedAt,
    updatedAt: savedAt,
    publishedAt: fields.publishAt,
    authorId: null,
    author: null,
    draft: null,
    inMenu: false,
    menuLabel: null,
    inFooter: false,
  };
};
