/**
 * `node deploy/collect-image.ts DIRECTORY` copies what the built site needs to run there: a tenth of node_modules. The image of
 * the Dockerfile consists of it; a Node host without npm can be given the same.
 *
 * What that is Next.js has noted for its routes while it built (.nft.json); for the programs around them it is found by
 * the same tool. `output: "standalone"` does this for Next's own server alone, without the database's migrations, the
 * administrator and the page cache in front.
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

/** What is started in the image, or loaded by a path that only the program knows. */
const PROGRAMS = [
  "scripts/start.js",
  ...["prepare", "admin", "seed", "backup", "restore", "db", "doctor"].map((name) => `scripts/${name}.ts`),
  "lib/front/page-cache/next-cache-handler.ts",
].filter((file) => existsSync(path.join(root, file)));

/** Read by name, so that no import leads there. */
const DATA = [
  "package.json",
  "public",
  "prisma/schema.prisma",
  "prisma/migrations",
  "node_modules/server-only",
  "node_modules/@prisma/schema-engine-wasm",
];

// development and the build: a server that is built needs none of it
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
      // what files the programs read is said above: guessing at it doubles the time
      analysis: { emitGlobs: false, computeFileReferences: false, evaluatePureExpressions: false },
      // it reads JavaScript
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

/** The files of node_modules that Next.js noted, beside the routes and for its server. */
function noted(): string[] {
  const notes = globSync(TRACE_FILES, { cwd: root });
  return notes.flatMap((note) => {
    const { files } = JSON.parse(readFileSync(path.join(root, note), "utf8")) as { files: string[] };
    return files.map((file) => path.join(path.dirname(note), file));
  });
}

/** The embedded PostgreSQL, with the links between its libraries, without what only programs built on it need. */
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
  // pages' externals are links into node_modules
  const folder = realpathSync(path.dirname(from));
  if (folder !== path.dirname(from)) return copy(path.relative(root, path.join(folder, path.basename(from))));
  if (existsSync(to)) return;
  mkdirSync(path.dirname(to), { recursive: true });
  if (lstatSync(from).isSymbolicLink()) symlinkSync(readlinkSync(from), to);
  else cpSync(from, to, { recursive: true });
}

for (const name of new Set([...DATA, ...postgres(), ...built(), ...noted(), ...(await traced())]))
  copy(path.normalize(name));

// the programs compare the build with the sources that lie beside it, of which these are all
const { sourceHash, writeBuildStamp } = (await import(
  path.join(target, "scripts/build-stamp.ts")
)) as typeof buildStamp;
writeBuildStamp(sourceHash());
