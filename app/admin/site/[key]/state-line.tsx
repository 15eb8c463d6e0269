import { shortTime } from "@/components/admin/dates";
import type { SaveState } from "./use-document-form";

/** Where the texts of the form are kept at the moment. */
export function StateLine({ state, isDefault }: { state: SaveState; isDefault: boolean }) {
  return (
    <span role="status" aria-live="polite">
      {textOf(state, isDefault)}
    </span>
  );
}

function textOf(state: SaveState, isDefault: boolean): string {
  switch (state.kind) {
    case "saving":
      return "Saving...";
    case "draft":
      return `Unpublished changes, saved ${shortTime(state.savedAt)}`;
    case "failed":
      return `Not saved: ${state.reason} Kept on this computer.`;
    case "published":
      return isDefault ? "Default text" : "Published";
  }
}
