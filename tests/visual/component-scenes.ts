import type { Page } from "@playwright/test";
import type { Scene } from "./scene.ts";

const OVERLAYS = ["dialog", "alert-dialog", "sheet", "dropdown-menu", "popover"];
const shown = (page: Page) => page.locator("[data-specimen]").first().waitFor();

async function choose(page: Page, scheme: "Light" | "Dark"): Promise<void> {
  await shown(page);
  await page.getByRole("button", { name: scheme, exact: true }).click();
}

const overlay = (name: string) => async (page: Page) => {
  await shown(page);
  await page.getByRole("button", { name: `Open ${name}`, exact: true }).click();
  await page.locator(`[data-slot="${name}-content"]`).waitFor();
};

/** Every primitive in every state (app/dev/components), which only the development server shows. */
export const COMPONENT_SCENES: readonly Scene[] = [
  { name: "components", act: (page: Page) => choose(page, "Light") },
  { name: "components-dark", act: (page: Page) => choose(page, "Dark") },
  ...OVERLAYS.map((name) => ({ name: `components-${name}`, act: overlay(name), view: true })),
].map((scene) => ({ ...scene, path: "/dev/components", onlyInDevelopment: true }));
