/**
 * After each unit or component test: no page, no storage, and nothing faked, spied on or stubbed. The router reads the
 * browser's address and never navigates.
 */
import { afterEach, vi } from "vitest";

vi.mock("next/navigation", async (load) => ({
  ...(await load<object>()),
  useRouter: () => ({ push: () => {}, refresh: () => {} }),
  usePathname: () => location.pathname,
  useSearchParams: () => new URLSearchParams(location.search),
}));

const cleanPage = typeof document === "undefined" ? () => {} : await pageCleaner();

/** Imports the same copies of modules as the test (clean-worker.ts resets modules for each file). */
async function pageCleaner(): Promise<() => void> {
  const [{ cleanup, configure }, { toast }, { onlineManager }] = await Promise.all([
    import("@testing-library/react"),
    import("sonner"),
    import("@tanstack/react-query"),
  ]);
  // only ends tests that hang, so it also suits slow machines
  configure({ asyncUtilTimeout: 20_000 });
  return () => {
    cleanup();
    // otherwise the toasts would appear in the next test
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
  vi.resetAllMocks();
  vi.unstubAllGlobals();
  cleanPage();
});
