/** The router of component tests, which reads the browser's address and never navigates. */
import { vi } from "vitest";

vi.mock("next/navigation", async (load) => ({
  ...(await load<object>()),
  useRouter: () => ({ push: () => {}, refresh: () => {} }),
  usePathname: () => location.pathname,
  useSearchParams: () => new URLSearchParams(location.search),
}));
