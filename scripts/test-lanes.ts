/** What `npm test` runs, in lanes. */
import { existsSync } from "node:fs";
import path from "node:path";
import { NEXT_COMMAND } from "../lib/front/next-internals.ts";
import { isBuildCurrent } from "./build-stamp.ts";

export type Lane = {
  name: string;
  command: string[];
  after?: string[];
  env?: Record<string, string>;
  /** A lane that writes what this one reads. */
  notBeside?: string;
  skip?: () => boolean;
  /** When it runs, apart from being named; by default always. */
  runs?: "with --all" | "when named";
};

export const root = path.join(import.meta.dirname, "..");
/** Where lanes leave their reports. */
export const results = path.join(root, "test-results");
const tool = (file: string) => path.join(root, "node_modules", file);

const NEXT = tool(NEXT_COMMAND);
const VITEST = tool("vitest/vitest.mjs");
const PLAYWRIGHT = tool("@playwright/test/cli.js");
const BROWSER_PARTS = 2;

// The build must not use the machine's database.
const NO_DATABASE = {
  DATABASE_URL: "postgresql://nobody@127.0.0.1:9/none",
  AUTH_SECRET: "a secret of the tests, long enough",
};

const vitest = (projects: string[], report: string) => [
  VITEST,
  "run",
  ...projects.map((project) => `--project=${project}`),
  // as journeys: one test of thousands that a busy machine disturbs is repeated, and named at the end
  ...(process.env.TEST_STRICT ? ["--retry=1"] : []),
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${path.join(results, `vitest-${report}.json`)}`,
];

/** Journeys with a separate site and report, the slow ones by default. */
const journeys = (part: string, files: string[], env: Record<string, string> = {}) => ({
  command: [PLAYWRIGHT, "test", ...files],
  after: ["build"],
  env: { E2E_PART: part, E2E_TESTS: "slow", ...env },
});

const PUBLIC_JOURNEYS = ["home", "blog", "contact", "navigation", "pages"].map((name) => `/${name}.spec`);

/** They write lib/generated. */
const GENERATED = ["prisma client", "blocks"];

/** The longest first, so that the cores end together. */
export const LANES: Lane[] = [
  { name: "prisma client", command: [tool("prisma/build/index.js"), "generate", "--no-hints"] },
  { name: "blocks", command: [path.join(root, "scripts/blocks.ts")] },
  { name: "route types", command: [NEXT, "typegen"] },
  {
    name: "build",
    command: [path.join(root, "scripts/build.ts"), "--keep-client"],
    after: [...GENERATED, "route types"],
    // without a cache on a new checkout, as in a pull request: writing it takes a third of the time
    env: { ...NO_DATABASE, ...(!existsSync(path.join(root, ".next/build-stamp")) && { BUILD_CACHE: "off" }) },
    skip: isBuildCurrent,
  },
  {
    name: "types",
    command: [tool("typescript/bin/tsc"), "--noEmit"],
    after: [...GENERATED, "route types"],
    notBeside: "build",
  },
  { name: "slow-ops", command: vitest(["ops-slow"], "ops-slow"), after: ["build"], runs: "with --all" },
  { name: "slow-e2e", ...journeys("slow", ["\\.slow\\.spec"]), runs: "with --all" },
  { name: "ops", command: vitest(["ops", "contract"], "ops"), after: ["build"] },
  ...Array.from({ length: BROWSER_PARTS }, (_, index) => ({
    name: `e2e ${index + 1}`,
    ...journeys(String(index + 1), [`--shard=${index + 1}/${BROWSER_PARTS}`], { E2E_TESTS: "quick" }),
  })),
  {
    // the public journeys on pages as Next.js sends them
    name: "slow-plain",
    ...journeys("plain", PUBLIC_JOURNEYS, { E2E_TESTS: "quick", DEFERRED_HYDRATION: "off" }),
    runs: "with --all",
  },
  // of slow-e2e, often wanted alone
  { name: "markup", ...journeys("markup", ["/markup.slow.spec"]), runs: "when named" },
  { name: "api", command: vitest(["api"], "api"), after: GENERATED },
  { name: "slow-api", command: vitest(["api-slow"], "api-slow"), after: GENERATED, runs: "with --all" },
  { name: "unit", command: vitest(["unit", "components"], "unit"), after: GENERATED },
  {
    name: "fuzz",
    command: [...vitest(["api-slow", "unit"], "fuzz"), "fuzz-payloads", "tests/unit/html.test.ts"],
    after: GENERATED,
    env: { FUZZ_SEED: process.env.FUZZ_SEED ?? "random" },
    runs: "when named",
  },
  {
    name: "lint",
    command: [tool("eslint/bin/eslint.js"), ".", "--max-warnings", "0"],
    after: GENERATED,
    notBeside: "build",
  },
  { name: "format", command: [tool("prettier/bin/prettier.cjs"), "--check", ".", "--log-level", "warn"] },
];
