import { openShortcutHelp } from "./command-menu";

export function AdminFooter({ version }: { version: string }) {
  return (
    <footer
      aria-label="Admin Panel"
      className="text-muted-foreground mx-auto flex w-full max-w-[90rem] justify-between gap-4 px-(--page-margin) py-2 text-xs"
    >
      <p>Version {version}</p>
      <button type="button" className="underline-offset-4 hover:underline" onClick={openShortcutHelp}>
        Keyboard shortcuts (?)
      </button>
    </footer>
  );
}
