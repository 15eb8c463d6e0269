import { unstable_cache } from "next/cache";
import { vi } from "vitest";

/** The tags of a page that reads with `read` (tests/support/api.ts records them). */
export async function tagsOf(read: () => Promise<unknown>): Promise<string[]> {
  vi.mocked(unstable_cache).mockClear();
  await read();
  return vi
    .mocked(unstable_cache)
    .mock.calls.flatMap(([, , options]) => options?.tags ?? [])
    .sort();
}
