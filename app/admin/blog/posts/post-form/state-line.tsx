import { savedTime } from "@/components/admin/dates";
import type { SaveState } from "@/components/admin/forms/autosave";

/** `hasCopy`: the live post does not have the changes yet. */
export function StateLine({ state, hasCopy }: { state: SaveState | undefined; hasCopy: boolean }) {
  return (
    <p role="status" className="text-[0.8125rem] [overflow-wrap:anywhere] tabular-nums">
      {state ? stateText(state, hasCopy) : "Not saved yet"}
    </p>
  );
}

function stateText(state: SaveState, hasCopy: boolean): string {
  switch (state.kind) {
    case "saved":
      return hasCopy ? `Unpublished changes, saved ${savedTime(state.at)}` : `Saved ${savedTime(state.at)}`;
    case "saving":
      return "Saving...";
    case "kept":
      return "Kept on this computer";
    case "failed":
      return `Not saved: ${state.reason}`;
  }
}
