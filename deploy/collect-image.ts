/**
 * `node deploy/collect-image.ts DIRECTORY` copies the files that the built site needs to run, with a tenth of
 * node_modules, for the Dockerfile's image or a Node host without npm.
 *
 * Next.js has traced its routes (.nft.json); the same tool traces the other programs. `output: "standalone"` traces
 * only Next's own server, without migrations, admin commands and the page cache.
 */
import {
  cpSync,
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  symlinkSync,
} from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import path from "node:path";
import { nodeFileTrace } from "@vercel/nft";
import { TRACE_FILES, UNUSED_BY_SERVER } from "../lib/front/next-internals.ts";
import type * as buildStamp from "../scripts/build-stamp.ts";
import { binariesPackage, restoreLinks } from "../scripts/embedded/binaries.ts";

const root = realpathSync(path.join(import.meta.dirname, ".."));
const [directory] = process.argv.slice(2);
if (!directory) {
  console.error("Usage: node deploy/collect-image.ts DIRECTORY");
  process.exit(2);
}
const target = path.resolve(directory);

/** Files that are started in the image, or loaded by a computed path. */
const PROGRAMS = [
  "scripts/start.js",
  ...["prepare", "admin", "audit", "seed", "site", "backup", "restore", "db", "doctor"].map(
    (name) => `scripts/${name}.ts`,
  ),
  "lib/front/page-cache/next-cache-handler.ts",
  ...globSync("prisma/migrations/*/migration.ts", { cwd: root }),
];

/** Files that are read by name, which tracing does not find. */
const DATA = [
  "package.json",
  "public",
  "prisma/schema.prisma",
  "prisma/migrations",
  "prisma/starter/posts",
  "node_modules/server-only",
];

// only development and the build use these
const LEFT_OUT = [
  "**/node_modules/{typescript,webpack*,lightningcss*,@next/swc*,prisma}/**",
  ...UNUSED_BY_SERVER,
  "**/*.{d.ts,map,md}",
];

async function traced(): Promise<string[]> {
  const { fileList } = await nodeFileTrace(
    PROGRAMS.map((file) => path.join(root, file)),
    {
      base: root,
      ignore: LEFT_OUT,
      conditions: ["react-server", "node"],
      mixedModules: true,
      // PROGRAMS and DATA name what is read; guessing doubles the time
      analysis: { emitGlobs: false, computeFileReferences: false, evaluatePureExpressions: false },
      // the tracer parses only JavaScript
      readFile: async (file: string) =>
        /\.m?ts$/.test(file)
          ? stripTypeScriptTypes(readFileSync(file, "utf8"))
          : existsSync(file) && lstatSync(file).isFile()
            ? readFileSync(file)
            : null,
    },
  );
  return [...fileList];
}

/** Returns the files that Next.js traced. */
function noted(): string[] {
  const notes = globSync(TRACE_FILES, { cwd: root });
  return notes.flatMap((note) => {
    const { files } = JSON.parse(readFileSync(path.join(root, note), "utf8")) as { files: string[] };
    return files.map((file) => path.join(path.dirname(note), file));
  });
}

/** The embedded PostgreSQL with its library links, without its headers and static libraries. */
function postgres(): string[] {
  const directory = binariesPackage();
  if (!directory) return [];
  restoreLinks(directory);
  const name = path.relative(root, directory);
  const files = globSync(["package.json", "dist/index.js", "native/**"], {
    cwd: directory,
    exclude: (file) => /\/(pgxs|pkgconfig)$|\.a$/.test(file),
  });
  return files.map((file) => path.join(name, file)).filter((file) => !lstatSync(path.join(root, file)).isDirectory());
}

const built = () =>
  globSync(".next/**", {
    cwd: root,
    exclude: (name) => /^\.next\/(cache|diagnostics|types|dev|trace.*)$/.test(name),
  }).filter((name) => !name.endsWith(".map") && !lstatSync(path.join(root, name)).isDirectory());

function copy(name: string): void {
  const [from, to] = [path.join(root, name), path.join(target, name)];
  if (!existsSync(from) || path.relative(root, from).startsWith("..")) return;
  // externals of pages are symlinks into node_modules
  const folder = realpathSync(path.dirname(from));
  if (folder !== path.dirname(from)) return copy(path.relative(root, path.join(folder, path.basename(from))));
  if (existsSync(to)) return;
  mkdirSync(path.dirname(to), { recursive: true });
  if (lstatSync(from).isSymbolicLink()) symlinkSync(readlinkSync(from), to);
  else cpSync(from, to, { recursive: true });
}

for (const name of new Set([...DATA, ...postgres(), ...built(), ...noted(), ...(await traced())]))
  copy(path.normalize(name));

// the programs compare the build with the sources beside it, which are fewer in DIRECTORY
const { sourceHash, writeBuildStamp } = (await import(
  path.join(target, "scripts/build-stamp.ts")
)) as typeof buildStamp;
writeBuildStamp(sourceHash());
