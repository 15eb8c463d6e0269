import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * What is shown meets WCAG 2.2 AA and axe's best practices (landmarks, an h1, no text outside a region), except the rules
 * `without`. A third of the default cost: elements that pass are not described, and the result is put together in the page, not
 * in a blank one. The latter leaves out frames of other sites, and there are none.
 */
export async function expectAccessible(
  page: Page,
  { screen, without = [] }: { screen?: string; without?: string[] } = {},
): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
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
