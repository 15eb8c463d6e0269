import { cleanup } from "@testing-library/react";
import { afterAll, afterEach, vi } from "vitest";

afterEach(cleanup);
// lazy modules must load before the file ends
afterAll(() => vi.dynamicImportSettled());
