/**
 * One worker runs many files and loads the libraries once. Each file gets fresh modules of the site, and leaves no
 * variable, timer, mock, global, page content or selection behind. Each test leaves the variables as it found them.
 */
import { afterAll, afterEach, beforeEach, vi } from "vitest";

vi.resetModules();
const { setEnv } = await import("@/lib/env");
/** The site's globals, which copies of a module share. */
const isOurs = (name: string | symbol) =>
  (typeof name === "symbol" ? (name.description ?? "") : name).startsWith("collective");

function restoreEnvironment(former: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(process.env)) if (!(name in former)) Reflect.deleteProperty(process.env, name);
  setEnv(former as object);
}
const environment = { ...process.env };
let ofTest = environment;
beforeEach(() => void (ofTest = { ...process.env }));
afterEach(() => restoreEnvironment(ofTest));

const timers = new Set<ReturnType<typeof setTimeout>>();
const startTimer = globalThis.setTimeout;
globalThis.setTimeout = Object.assign((...call: Parameters<typeof startTimer>) => {
  const timer = startTimer(...call);
  timers.add(timer);
  return timer;
}, startTimer);

afterAll(async () => {
  vi.useRealTimers();
  globalThis.setTimeout = startTimer;
  // a preload (lib/browser/lazy-part.ts) that begins in the next file would import modules without that file's mocks
  if (typeof document !== "undefined") for (const timer of timers) clearTimeout(timer);
  // an import that ends during the next file would give that file a module without its mocks
  await vi.dynamicImportSettled();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  restoreEnvironment(environment);
  for (const name of Reflect.ownKeys(globalThis)) if (isOurs(name)) Reflect.deleteProperty(globalThis, name);
  if (typeof document === "undefined") return;
  document.head.replaceChildren();
  document.body.replaceChildren();
  document.getSelection()?.removeAllRanges();
});
