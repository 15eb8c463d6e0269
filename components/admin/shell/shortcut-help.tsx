"use client";

import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "@/components/ui/dialog";
import { shortcutLabel } from "./shortcuts";

const SHORTCUTS: { heading: string; keys: [name: string, keys: () => string][] }[] = [
  {
    heading: "Everywhere",
    keys: [
      ["Search and commands", () => shortcutLabel("K")],
      ["Keyboard shortcuts", () => "?"],
      ["To the last message on the screen", () => "F8"],
    ],
  },
  {
    heading: "Post",
    keys: [["Save", () => shortcutLabel("S")]],
  },
  {
    heading: "Editor",
    keys: [
      ["Bold, italic, underline", () => ["B", "I", "U"].map(shortcutLabel).join("  ")],
      ["Link", () => shortcutLabel("K")],
      ["Undo, redo", () => `${shortcutLabel("Z")}  ${shortcutLabel("Shift+Z")}`],
      ["Blocks, at the start of a line", () => "/"],
      ["To the tools", () => "Alt+F10"],
      ["Leave the text", () => "Tab"],
    ],
  },
];

export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Keyboard shortcuts</DialogTitle>
          <DialogDescription>What the keyboard does in the admin area.</DialogDescription>
        </DialogHeader>
        {SHORTCUTS.map(({ heading, keys }) => (
          <section key={heading}>
            <h3 className="text-muted-foreground mb-1 text-xs tracking-normal">{heading}</h3>
            <dl>
              {keys.map(([name, label]) => (
                <div key={name} className="flex justify-between gap-4 border-t py-1.5">
                  <dt>{name}</dt>
                  <dd>
                    <kbd className="font-text text-muted-foreground whitespace-pre">{label()}</kbd>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </DialogContent>
    </Dialog>
  );
}
