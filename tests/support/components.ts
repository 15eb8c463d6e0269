import { cleanup } from "@testing-library/react";
import { afterAll, afterEach, vi } from "vitest";

afterEach(cleanup);
// what a component loads later must not come when its file has ended
afterAll(() => vi.dynamicImportSettled());
