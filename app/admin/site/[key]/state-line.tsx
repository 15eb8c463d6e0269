import { savedTime } from "@/components/admin/dates";
import { KEPT_OFFLINE, type SaveState } from "@/components/admin/forms/autosave";
import { SignInButton, useSignedOut } from "@/components/admin/signed-out";

/** `state` is undefined when there is no working copy. */
export function StateLine({ state, isDefault }: { state: SaveState | undefined; isDefault: boolean }) {
  const isSignedOut = useSignedOut() !== undefined;
  return (
    <>
      <span role="status" aria-live="polite">
        {textOf(state, isDefault)}
      </span>
      {isSignedOut && <SignInButton />}
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
