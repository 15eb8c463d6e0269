import type { Locator, Page } from "@playwright/test";
import type { Scene } from "./scene.ts";

const OVERLAYS = ["dialog", "alert-dialog", "sheet", "dropdown-menu"];
const ATTEMPTS = 20;

const shown = (page: Page) => page.locator("[data-specimen]").first().waitFor();
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Repeats the click: before the development server's late hydration it does nothing. */
async function clickUntil(trigger: Locator, result: Locator): Promise<void> {
  for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) {
    await trigger.click();
    const isThere = await result.waitFor({ timeout: 1_000 }).then(
      () => true,
      () => false,
    );
    if (isThere) return;
  }
  await result.waitFor();
}

/** Every primitive in every state (app/dev/components), on the development server only. */
export const COMPONENT_SCENES: readonly Scene[] = [
  { name: "components", act: shown },
  { name: "components-dark", act: (page: Page) => clickUntil(button(page, "Dark"), button(page, "Light")) },
  ...OVERLAYS.map((name) => ({
    name: `components-${name}`,
    act: (page: Page) => clickUntil(button(page, `Open ${name}`), page.locator(`[data-slot="${name}-content"]`)),
    view: true,
  })),
].map((scene) => ({ ...scene, path: "/dev/components", onlyInDevelopment: true }));
