"use client";

import { plainShortcutLabel, shortcutLabel } from "@/lib/browser/shortcut-label";
import { TitledDialog } from "@/components/admin/titled-dialog";

type Shortcut = [name: string, keys: string | (() => string)];

const ctrl =
  (...keys: string[]) =>
  () =>
    keys.map(shortcutLabel).join("  ");
const plain =
  (...keys: string[]) =>
  () =>
    keys.map(plainShortcutLabel).join("  ");

const SHORTCUTS: { heading: string; keys: Shortcut[] }[] = [
  {
    heading: "Everywhere",
    keys: [
      ["Search and commands", ctrl("K")],
      ["Search and commands, in the text too", ctrl("Shift+K")],
      ["Keyboard shortcuts", "?"],
      ["Go to the last notification", "F8"],
    ],
  },
  {
    heading: "Lists",
    keys: [
      ["Next, previous row", "j  k"],
      ["Select the row", "x"],
      ["Open the row", "Enter"],
      ["Go to the search", "/"],
      ["Clear the selection", "Esc"],
      ["Select a range", "Shift+click"],
    ],
  },
  { heading: "Post", keys: [["Save", ctrl("S")]] },
  {
    heading: "Text",
    keys: [
      ["Bold, italic, underline", ctrl("B", "I", "U")],
      ["Strikethrough", ctrl("Shift+X")],
      ["Inline code", ctrl("E")],
      ["Highlight", ctrl("Shift+M")],
      ["Find and replace", ctrl("Shift+H")],
      ["Subscript, superscript", ctrl(",", ".")],
      ["Clear formatting", ctrl("\\")],
      ["Link", ctrl("K")],
      ["New line in a paragraph", plain("Shift+Enter")],
      ["Undo, redo", ctrl("Z", "Shift+Z")],
      ["Paste without formatting", ctrl("Shift+V")],
      ["Link to a post or a page, by its title", "[["],
    ],
  },
  {
    heading: "Blocks",
    keys: [
      ["Insert a block, at the start of a line", "/"],
      ["Text", ctrl("Alt+0")],
      ["Headings 2 to 6", () => `${shortcutLabel("Alt+2")} … 6`],
      ["Move block up, down", plain("Alt+Shift+Up", "Alt+Shift+Down")],
      ["Indent list item, and back", plain("Tab", "Shift+Tab")],
      ["Next and previous cell", plain("Tab", "Shift+Tab")],
      ["Leave a code block", ctrl("Enter")],
      ["Leave a quote, callout or part", "Enter  Enter"],
    ],
  },
  {
    heading: "Picture, gallery, embed",
    keys: [
      ["Select it, leave it", "↑  ↓"],
      ["Write its caption", plain("Tab")],
      ["From the caption: below, back", "Enter  Esc"],
      ["Remove it", "Delete"],
    ],
  },
  {
    heading: "Moving around",
    keys: [
      ["Go to the toolbar", plain("Alt+F10")],
      ["Go to the tools of a table, link or picture", "Ctrl+F9"],
      ["Back to the text, end full screen", "Esc"],
      ["Leave the editor", "Tab"],
    ],
  },
  {
    heading: "Markdown, while typing",
    keys: [
      ["Headings 2 and 3", "##  ###"],
      ["Bulleted, numbered, check list", "-  1.  [ ]"],
      ["Quote, code block, rule", ">  ```  ---"],
      ["Bold, italic", "**a**  *a*"],
      ["Strikethrough, highlight, code", "~~a~~  ==a==  `a`"],
      ["Link, footnote", "[a](https://…)  [^1]"],
    ],
  },
];

export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  return (
    <TitledDialog
      title="Keyboard shortcuts"
      description="All keyboard shortcuts of the admin area and its editor."
      className="max-w-3xl"
      onClose={onClose}
    >
      <div className="gap-8 sm:columns-2">
        {SHORTCUTS.map(({ heading, keys }) => (
          <section key={heading} className="mb-4 break-inside-avoid">
            <h3 className="text-muted-foreground mb-1 text-xs tracking-normal">{heading}</h3>
            <dl>
              {keys.map(([name, label]) => (
                <div key={name} className="flex justify-between gap-4 border-t py-1.5">
                  <dt>{name}</dt>
                  <dd>
                    <kbd className="font-text text-muted-foreground whitespace-pre">
                      {typeof label === "string" ? label : label()}
                    </kbd>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </TitledDialog>
  );
}
