import type { Post } from "@/app/admin/records";
import type { SaveState } from "@/components/admin/forms/autosave";
import type { Conflict } from "@/components/admin/forms/use-conflict";
import type { DraftForm } from "@/components/admin/forms/use-draft-form";
import type { ApiCall, Success } from "@/components/admin/use-api-mutation";
import type { EditorHandle } from "@/components/editor/editor";
import type { Finding } from "@/lib/posts/checks";
import type { CameIn } from "../merge/merge-form";
import type { ClashingWords } from "../merge/merge-values";
import type { PostValues } from "./post-fields";
import type { PostOutput } from "./post-form-schema";

/** The status to save with; "chosen" is the one in Settings, "review" a draft that is ready for review. */
export type SaveAs = "draft" | "review" | "published" | "chosen";

/** A confirmation before a save. */
export type Question =
  | { about: "takingDown"; post: Post; onYes: () => void }
  | { about: "errors"; errors: Finding[]; isScheduling: boolean; onYes: () => void }
  | { about: "discarding"; onYes: () => void };

/** What came in from others: `by` is "your other tab" or a name. */
export type Merged = CameIn & { by: string; isShown: boolean };

/** `isMerged`: what only one side changed is kept; it is not, where nobody knows what the form was made from. */
type PostConflict = Conflict<Post> & { clashes: ClashingWords[]; isMerged: boolean };

export type PostState = {
  /** One thing at a time; typing and the autosave go on while it is idle. */
  phase: "idle" | "saving" | "publishing" | "discarding" | "conflict";
  /** The button that was pressed. */
  pressed?: SaveAs;
  post?: Post;
  /** Of the started post that a new one is until it is stored; `isKept`: the server has it. */
  key: string;
  isKept: boolean;
  /** How the texts are kept. */
  saved?: SaveState;
  /** The post itself does not have the changes yet. */
  hasCopy: boolean;
  merged?: Merged;
  question?: Question;
  conflict?: PostConflict;
};

/** What the session needs of the screen. */
export type SessionHost = {
  adminId: string | undefined;
  record: Omit<DraftForm<PostValues, PostOutput>, "id" | "version" | "restore">;
  /** The editor of the text, which reports changes with a delay. */
  body: () => EditorHandle | null;
  run: <T>(call: ApiCall<T>) => Promise<T | undefined>;
  check: (values: PostValues) => Promise<Finding[]>;
  showInvalid: () => void;
  successOf: (saved: Post, text: string) => Success;
  onStored: () => void;
};

/** What the parts of a session share. */
export type SessionParts = {
  host: () => SessionHost;
  state: () => PostState;
  set: (change: Partial<PostState>) => void;
};

export const savedState = (post: Post): SaveState => ({ kind: "saved", at: post.draft?.savedAt ?? post.updatedAt });

/**
 * Changes the URL of a new post, unless its screen was left meanwhile, without a navigation: tab, caret, scroll and undo
 * history stay.
 */
export function showAddress(path: string): void {
  if (/\/new$/.test(window.location.pathname)) window.history.replaceState(null, "", path);
}
