import { plainShortcutLabel, shortcutLabel } from "@/lib/browser/keys";
import { TitledDialog } from "@/components/admin/dialogs";
import { KEYS, PLAIN_KEYS } from "@/components/editor/keys";

type Shortcut = [name: string, keys: string | (() => string)];

const labels =
  (labelOf: (keys: string) => string) =>
  (...keys: string[]) =>
  () =>
    keys.map(labelOf).join("  ");
const ctrl = labels(shortcutLabel);
const plain = labels(plainShortcutLabel);

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
      ["Bold, italic, underline", ctrl(KEYS.bold, KEYS.italic, KEYS.underline)],
      ["Strikethrough", ctrl(KEYS.strikethrough)],
      ["Inline code", ctrl(KEYS.code)],
      ["Highlight", ctrl(KEYS.highlight)],
      ["Find and replace", ctrl(KEYS.find)],
      ["Subscript, superscript", ctrl(KEYS.subscript, KEYS.superscript)],
      ["Clear formatting", ctrl(KEYS.clear)],
      ["Link", ctrl(KEYS.link)],
      ["New line in a paragraph", plain("Shift+Enter")],
      ["Undo, redo", ctrl(KEYS.undo, KEYS.redo)],
      ["Paste without formatting", ctrl("Shift+V")],
      ["Link to a post or a page, by its title", "[["],
    ],
  },
  {
    heading: "Blocks",
    keys: [
      ["Insert a block, at the start of a line", "/"],
      ["Text", ctrl(KEYS.paragraph)],
      ["Headings 2 to 6", () => `${shortcutLabel(KEYS.heading)}2 … 6`],
      ["Move block up, down", plain(PLAIN_KEYS.up, PLAIN_KEYS.down)],
      ["Indent list item, and back", plain("Tab", "Shift+Tab")],
      ["Next and previous cell", plain("Tab", "Shift+Tab")],
      ["Leave a code block", "↓"],
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
      ["Go to the toolbar", plain(PLAIN_KEYS.tools)],
      ["Go to the tools of a table, link or picture", `Ctrl+${KEYS.contextTools}`],
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
          <section key={heading} className="break-inside-avoid pb-4">
            <h3 className="text-muted-foreground mb-1 text-xs tracking-normal">{heading}</h3>
            <dl>
              {keys.map(([name, label]) => (
                <div key={name} className="flex justify-between gap-4 border-t py-1.5">
                  <dt>{name}</dt>
                  <dd className="text-right">
                    <kbd className="font-text text-muted-foreground whitespace-pre-wrap">
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
