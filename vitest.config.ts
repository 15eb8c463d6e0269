import path from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const root = import.meta.dirname;
/** Tests run the site as processes, on the current build, which `npm test` makes first. */
const processes = { environment: "node" as const, globalSetup: ["tests/support/server.ts"], testTimeout: 300_000 };
/** Tests call handlers on a database, which each worker copies from a migrated one. */
const database = {
  environment: "node" as const,
  // next-auth imports "next/server", which Node resolves only with its extension
  server: { deps: { inline: ["next-auth"] } },
  globalSetup: ["tests/support/server.ts"],
  isolate: false,
  setupFiles: ["tests/support/clean-worker.ts", "tests/support/api.ts"],
};
const alias = {
  "@": root,
  // "server-only" throws outside of a React server bundle
  "server-only": path.join(root, "node_modules/server-only/empty.js"),
};

export default defineConfig({
  resolve: { alias },
  test: {
    // timeouts only end tests that hang: tests share the cores of machines of any speed
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["tests/unit/**/*.test.ts"],
          environment: "node",
          isolate: false,
          setupFiles: ["tests/support/clean-worker.ts", "tests/support/clean-test.ts"],
        },
      },
      {
        extends: true,
        plugins: [react()],
        test: {
          name: "components",
          include: ["tests/components/**/*.test.tsx"],
          environment: "happy-dom",
          // embedded videos are not fetched, without an error
          environmentOptions: {
            happyDOM: {
              settings: {
                handleDisabledFileLoadingAsSuccess: true,
                enableIframePageLoading: true,
                navigation: { disableChildFrameNavigation: true },
              },
            },
          },
          isolate: false,
          setupFiles: ["tests/support/clean-worker.ts", "tests/support/clean-test.ts"],
        },
      },
      { extends: true, test: { name: "ops", include: ["tests/{ops,contract}/**/*.test.ts"], ...processes } },
      { extends: true, test: { name: "api", include: ["tests/api/**/*.test.ts"], ...database } },
    ],
  },
});
