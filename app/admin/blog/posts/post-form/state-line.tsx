import { savedTime } from "@/components/admin/dates";
import { type Merged, mergedText } from "@/components/admin/editing/merging";
import { KEPT_OFFLINE, type SaveState } from "@/components/admin/editing/session";
import { SignInButton } from "@/components/admin/signed-out";

export type StateLineProps = {
  state: SaveState | undefined;
  /** The live post does not have the changes yet. */
  hasCopy: boolean;
  /** What came in since the last press. */
  merged?: Merged;
};

export function StateLine(props: StateLineProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <p role="status" className="text-[0.8125rem] [overflow-wrap:anywhere] tabular-nums">
        {stateText(props)}
      </p>
      <SignInButton />
    </div>
  );
}

export function stateText({ state, hasCopy, merged }: StateLineProps): string {
  switch (state?.kind) {
    case undefined:
      return "Not saved yet";
    case "saved":
      if (merged) return mergedText(merged);
      if (hasCopy) return `Unpublished changes, saved ${savedTime(state.at)}`;
      return `Saved ${savedTime(state.at)}`;
    case "saving":
      return "Saving...";
    case "kept":
      return "Kept on this computer";
    case "offline":
      return KEPT_OFFLINE;
    case "failed":
      return `Not saved: ${state.reason}`;
  }
}
