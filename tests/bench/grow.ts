/**
 * `npm run bench -- grow`: costs with 100, 10,000 and 100,000 posts, messages and items, on the embedded database or on
 * temporary ones of DATABASE_URL's server. Prints a table, writes docs/growth.md, and exits with 1 where something
 * grows that must not.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { startEmbeddedDatabase } from "../../scripts/embedded/start.ts";
import { applyMigrations } from "../../scripts/migrations.ts";
import { addManyRows } from "../support/many-rows.ts";
import { createDatabase } from "../support/postgres-server.ts";
import { startSite } from "../support/site-process.ts";
import { ensureBuild } from "./ensure-build.ts";
import { ADMIN, type Figure, type GrownSite, measureSites, SAME_AT_ANY_SIZE } from "./grow-measures.ts";

const root = path.join(import.meta.dirname, "../..");
const PORT = 3292;
const SIZES = [100, 10_000, 100_000];
const MOST = 1.5;
/** Smaller differences are noise, whatever their ratio. */
const NOISE_MS = 2;

const server = process.env.DATABASE_URL;

ensureBuild();

// measured in turn, so that the machine slows all sizes alike
const sites: Awaited<ReturnType<typeof startGrownSite>>[] = [];
let passed = false;
try {
  for (const [index, size] of SIZES.entries()) {
    console.log(`Making ${size.toLocaleString("en-US")} posts, messages and portfolio items …`);
    sites.push(await startGrownSite(size, PORT + index));
  }
  passed = report(await measureSites(sites));
} finally {
  for (const site of sites) await site.end();
}
// the schema engine leaves a timer of ten seconds (its lock timeout)
process.exit(passed ? 0 : 1);

async function startGrownSite(size: number, port: number): Promise<GrownSite & { end: () => Promise<void> }> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "collective-grow-"));
  const database = server ? await createDatabase(server) : null;
  await fill(database?.url, dataDir, size);
  const env = {
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    ...(database && { DATABASE_URL: database.url, AUTH_SECRET: "a".repeat(32) }),
  };
  const site = await startSite({ dataDir, port, env });
  async function end() {
    await site.end();
    await database?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  return { url: site.url, size, end };
}

async function fill(databaseUrl: string | undefined, dataDir: string, size: number): Promise<void> {
  const embedded = databaseUrl ? null : await startEmbeddedDatabase(dataDir);
  const connectionString = databaseUrl ?? embedded?.url ?? "";
  await applyMigrations(connectionString);
  const client = new pg.Client({ connectionString });
  await client.connect();
  await addManyRows(client, { posts: size, messages: size, items: size });
  await client.end();
  await embedded?.end();
}

/** True where nothing grows that must not. */
function report([small = new Map<string, Figure>(), ...larger]: Map<string, Figure>[]): boolean {
  const failed: string[] = [];
  const rows = [...(larger.at(-1)?.keys() ?? [])].map((name) => {
    // the baseline is the smallest site that has it
    const first = small.get(name) ?? larger[0]?.get(name);
    const cells = larger.flatMap((figures) => {
      const figure = figures.get(name);
      return figure && first
        ? [figure.median.toFixed(1), (figure.median / first.median).toFixed(2), (figure.best / first.best).toFixed(2)]
        : ["—", "—", "—"];
    });
    const mustStay = SAME_AT_ANY_SIZE.has(name);
    if (mustStay && larger.some((figures) => isMore(figures.get(name), first))) failed.push(name);
    return [mustStay ? `**${name}**` : name, small.get(name)?.median.toFixed(1) ?? "—", ...cells];
  });
  const head = [
    "ms",
    "100",
    ...SIZES.slice(1).flatMap((size) => [size.toLocaleString("en-US"), "ratio", "of the best"]),
  ];
  const table = [head, head.map((_, index) => (index === 0 ? "---" : "---:")), ...rows]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
  console.log(
    `\n${table}\n${failed.length === 0 ? "Nothing that is to stay the same grows." : `Grows: ${failed.join(", ")}`}`,
  );
  mkdirSync(path.join(root, "docs"), { recursive: true });
  writeFileSync(
    path.join(root, server ? "docs/growth-postgresql.md" : "docs/growth.md"),
    `${introduction()}\n\n${table}\n`,
  );
  return failed.length === 0;
}

function introduction(): string {
  return `# Growth, on ${server ? "PostgreSQL" : "the embedded database"}

Written by \`${server ? "DATABASE_URL=… " : ""}npm run bench -- grow\`, Node.js ${process.version}, on ${cpus().length} cores: medians in milliseconds with 100, 10,000 and 100,000
posts, as many messages and portfolio items. Three sites run at once and are asked in turn, so that whatever slows the machine down slows all of them
down; compare the columns, not the figures of another day. What is **bold** may cost ${MOST} times of what it costs with 100, or ${NOISE_MS} ms more; it has
grown where the median and the best of all rounds both exceed that. A first request follows a save, so that nothing is cached; a second one is
answered from the page cache. The parts of the sitemap hold 10,000 addresses each and are compared with the one of 10,000 posts.`;
}

function isMore(figure: Figure | undefined, first: Figure | undefined): boolean {
  if (!figure || !first) return false;
  return (["median", "best"] as const).every(
    (kind) => figure[kind] > first[kind] * MOST && figure[kind] > first[kind] + NOISE_MS,
  );
}
