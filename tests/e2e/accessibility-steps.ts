import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * Checks WCAG 2.2 AA and axe's best practices, except the rules `without`, of the page or a `part` of it. A third of
 * the default cost: passing elements are not described, and results are assembled in the page instead of a blank one,
 * which would only matter for frames of other sites.
 */
export async function expectAccessible(
  page: Page,
  { screen, part, without = [] }: { screen?: string; part?: string; without?: string[] } = {},
): Promise<void> {
  // a navigation takes the title away for a moment
  await expect(page).toHaveTitle(/./);
  const axe = new AxeBuilder({ page });
  if (part) axe.include(part);
  const { violations } = await axe
    .options({
      resultTypes: ["violations"],
      rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    })
    .withTags(TAGS)
    .setLegacyMode()
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(" | ")}`);
  expect(found, screen).toEqual([]);
}
