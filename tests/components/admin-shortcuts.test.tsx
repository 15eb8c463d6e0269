import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ShortcutHelp } from "@/app/admin/shell/shortcut-help";
import { MENU } from "@/components/editor/blocks";
import { FORMATS } from "@/components/editor/text-formats";
import { isComposing } from "@/lib/browser/is-composing";
import { keyOf } from "@/lib/browser/key-of";

it("the keyboard help lists every shortcut of the editor's formats and blocks", () => {
  render(<ShortcutHelp onClose={() => {}} />);
  const keys = [...screen.getByRole("dialog").querySelectorAll("kbd")].map(({ textContent }) => textContent).join("  ");
  const headings = MENU.filter(({ id }) => /^heading-[3-6]$/.test(id));
  const expected = [...FORMATS, ...MENU].filter((item) => !headings.some((heading) => heading === item));
  for (const { shortcut } of expected) if (shortcut) expect(`${keys}  `).toContain(`Ctrl+${shortcut} `);
  expect(keys).toContain("Ctrl+Alt+2 … 6");
});

it.each([
  ["s", "KeyS", "s"],
  ["S", "KeyS", "s"],
  ["ы", "KeyS", "s"],
  ["λ", "KeyL", "l"],
  ["ל", "KeyK", "k"],
  ["б", "Comma", ","],
  ["ё", "Backquote", "ё"],
  // a Latin keyboard with other places keeps its own letters
  ["o", "KeyS", "o"],
  ["Enter", "Enter", "enter"],
])("the key %j at %s is %j", (key, code, expected) => expect(keyOf({ key, code })).toBe(expected));

it("a key that composes a word is recognized, also in Safari, which ends the composition before it", () => {
  const keys = [
    { isComposing: true, keyCode: 13 },
    { isComposing: false, keyCode: 229 },
    { isComposing: false, keyCode: 13 },
  ];
  expect(keys.map(isComposing)).toEqual([true, true, false]);
});
