import { savedTime } from "../dates";
import { SignInButton } from "../signed-out";
import { mergedText } from "./session";
import type { Merged, SaveState } from "./types";

export type StateLineProps = {
  state: SaveState | undefined;
  /** True if the public version lacks the saved changes. */
  hasCopy: boolean;
  /** Changes merged in from other saves since the last press. */
  merged?: Merged | undefined;
  /** The text for a record without a state. */
  unsaved?: string;
};

export const StateLine = (props: StateLineProps) => (
  <span className="inline-flex flex-wrap items-center gap-x-2">
    <span role="status" className="text-balance [overflow-wrap:anywhere] tabular-nums">
      {stateText(props)}
    </span>
    <SignInButton />
  </span>
);

export function stateText({ state, hasCopy, merged, unsaved = "Not saved yet" }: StateLineProps): string {
  switch (state?.kind) {
    case undefined:
      return unsaved;
    case "saved":
      if (merged) return mergedText(merged);
      return hasCopy ? `Unpublished changes, saved ${savedTime(state.at)}` : `Saved ${savedTime(state.at)}`;
    case "saving":
      return "Saving...";
    case "kept":
      return "Kept on this computer";
    case "offline":
      return "Offline. Kept on this computer";
    case "failed":
      return `Not saved: ${state.reason}`;
  }
}
