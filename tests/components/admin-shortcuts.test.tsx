import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ShortcutHelp } from "@/app/admin/shell/shortcut-help";
import { MENU } from "@/components/editor/blocks";
import { FORMATS } from "@/components/editor/text-formats";

it("the keyboard help lists every shortcut of the editor's formats and blocks", () => {
  render(<ShortcutHelp onClose={() => {}} />);
  const keys = [...screen.getByRole("dialog").querySelectorAll("kbd")].map(({ textContent }) => textContent).join("  ");
  const headings = MENU.filter(({ id }) => /^heading-[3-6]$/.test(id));
  const expected = [...FORMATS, ...MENU].filter((item) => !headings.some((heading) => heading === item));
  for (const { shortcut } of expected) if (shortcut) expect(`${keys}  `).toContain(`Ctrl+${shortcut} `);
  expect(keys).toContain("Ctrl+Alt+2 … 6");
});
