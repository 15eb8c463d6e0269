/** After each unit or component test: no page, no storage, and nothing faked, spied on or stubbed. */
import { afterEach, vi } from "vitest";

const cleanPage = typeof document === "undefined" ? () => {} : await pageCleaner();

/** Modules as the test has them (clean-worker.ts resets them for each file). */
async function pageCleaner(): Promise<() => void> {
  const [{ cleanup, configure }, { toast }, { onlineManager }] = await Promise.all([
    import("@testing-library/react"),
    import("sonner"),
    import("@tanstack/react-query"),
  ]);
  // bounds what hangs, on machines of any speed
  configure({ asyncUtilTimeout: 20_000 });
  return () => {
    cleanup();
    // the module's, and shown by the next test's region
    toast.dismiss();
    onlineManager.setOnline(true);
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, "", "/");
  };
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  cleanPage();
});
