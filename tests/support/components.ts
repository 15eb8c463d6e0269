import { cleanup, configure } from "@testing-library/react";
import { toast } from "sonner";
import { afterAll, afterEach, vi } from "vitest";

// bounds what hangs, on machines of any speed
configure({ asyncUtilTimeout: 20_000 });
afterEach(() => {
  cleanup();
  // the module's, and shown by the next test's region
  toast.dismiss();
});
// lazy modules must load before the file ends
afterAll(() => vi.dynamicImportSettled());
