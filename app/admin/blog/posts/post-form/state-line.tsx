import type { SaveState } from "./autosave";

/** Says where the text is safe. `hasCopy`: the live post does not have the changes yet. */
export function StateLine({ state, hasCopy }: { state: SaveState | undefined; hasCopy: boolean }) {
  return (
    <p role="status" className="text-[0.8125rem] [overflow-wrap:anywhere] tabular-nums">
      {state ? stateText(state, hasCopy) : "Not saved yet"}
    </p>
  );
}

export function stateText(state: SaveState, hasCopy: boolean): string {
  switch (state.kind) {
    case "saved":
      return hasCopy ? `Unpublished changes, saved ${timeOf(state.at)}` : `Saved ${timeOf(state.at)}`;
    case "saving":
      return "Saving...";
    case "kept":
      return "Kept on this computer";
    case "failed":
      return `Not saved: ${state.reason}`;
  }
}

/** "12:04", on another day with its date. */
function timeOf(at: string): string {
  const date = new Date(at);
  const time = date.toLocaleTimeString(undefined, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  if (date.toDateString() === new Date().toDateString()) return time;
  return `${date.toLocaleDateString(undefined, { dateStyle: "medium" })}, ${time}`;
}
