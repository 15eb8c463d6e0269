import { savedTime } from "@/components/admin/dates";
import { KEPT_OFFLINE, type SaveState } from "@/components/admin/editing/session";
import { SignInButton } from "@/components/admin/signed-out";

type StateLineProps = {
  /** Undefined when there is no working copy. */
  state: SaveState | undefined;
  isDefault: boolean;
  /** Whose changes came in. */
  mergedWith?: string | undefined;
};

export function StateLine({ state, isDefault, mergedWith }: StateLineProps) {
  return (
    <>
      <span role="status" aria-live="polite">
        {mergedWith && `Merged with ${mergedWith}'s changes. `}
        {textOf(state, isDefault)}
      </span>
      <SignInButton />
    </>
  );
}

function textOf(state: SaveState | undefined, isDefault: boolean): string {
  switch (state?.kind) {
    case "saving":
      return "Saving...";
    case "saved":
      return `Unpublished changes, saved ${savedTime(state.at)}`;
    case "offline":
      return KEPT_OFFLINE;
    case "kept":
    case "failed":
      return `Not saved: ${state.reason.replace(/\.$/, "")}. Kept on this computer.`;
    default:
      return isDefault ? "Default text" : "Published";
  }
}
