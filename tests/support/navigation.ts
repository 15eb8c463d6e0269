/** The router of component tests: it reads the address of the browser, and goes nowhere. */
import { vi } from "vitest";

vi.mock("next/navigation", async (load) => ({
  ...(await load<object>()),
  useRouter: () => ({ push: () => {}, refresh: () => {} }),
  usePathname: () => location.pathname,
  useSearchParams: () => new URLSearchParams(location.search),
}));
