/**
 * One worker runs many files and loads the libraries once. Each file gets fresh modules of the site, and leaves no
 * variable, timer, mock, global, page content or selection behind.
 */
import { afterAll, vi } from "vitest";

vi.resetModules();
/** The site's globals, which copies of a module share. */
const isOurs = (name: string | symbol) =>
  (typeof name === "symbol" ? (name.description ?? "") : name).startsWith("collective");
const environment = { ...process.env };

afterAll(async () => {
  vi.useRealTimers();
  // an import that ends during the next file would give that file a module without its mocks
  await vi.dynamicImportSettled();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  for (const name of Object.keys(process.env)) if (!(name in environment)) Reflect.deleteProperty(process.env, name);
  Object.assign(process.env, environment);
  for (const name of Reflect.ownKeys(globalThis)) if (isOurs(name)) Reflect.deleteProperty(globalThis, name);
  if (typeof document === "undefined") return;
  document.head.replaceChildren();
  document.body.replaceChildren();
  document.getSelection()?.removeAllRanges();
});
