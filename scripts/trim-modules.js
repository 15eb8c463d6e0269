/**
 * First part of this project's `postinstall`: deletes from node_modules what nothing here reads, a quarter of its size
 * (docs/decisions/0027-trimmed-installation.md). Plain JavaScript for Node.js 20, which cannot run TypeScript. An installation
 * never fails because of it: what is not there, or cannot be deleted, stays as it is.
 */
import { readdirSync, rmSync } from "node:fs";
import path from "node:path";

const modules = path.join(import.meta.dirname, "../node_modules");

/** Files and folders by their path in node_modules, with "/" on every platform. */
const UNREAD = [
  // source maps, for stepping through the code of dependencies; Node.js, Next.js, Vite and browsers do without
  /\.(?:[cm]?[jt]s|css)\.map$/,
  // headers for compiling native add-ons, and manuals, beside the program of Node.js
  /^node-(?:bin-)?\w+-\w+\/(?:include|share)$/,
  // query compilers of databases that prisma/schema.prisma does not name, for the client and for the Prisma command
  /^(?:@prisma\/client\/runtime|prisma\/build)\/query_compiler_\w+\.(?:cockroachdb|mysql|sqlite|sqlserver)\./,
  // React components for building a Prisma Studio: the Prisma command brings its own, already built
  /^@prisma\/studio-core\/dist\/ui$/,
  // the PostgreSQL that `prisma dev` starts; this site has its own
  /^@prisma\/dev\/dist\/runtime-assets$/,
  // TypeScript sources that only the maps of effect point at (its exports lead to dist), and the variants of date-fns for
  // functional programming, which react-day-picker does not import
  /^@prisma\/config\/node_modules\/effect\/src$/,
  /^date-fns\/fp$/,
];

/** @param {string} folder */
function entriesOf(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

/** @param {string} folder */
function trim(folder) {
  for (const entry of entriesOf(folder)) {
    const file = path.join(folder, entry.name);
    const name = path.relative(modules, file).replaceAll("\\", "/");
    if (UNREAD.some((pattern) => pattern.test(name))) remove(file);
    else if (entry.isDirectory()) trim(file);
  }
}

/** @param {string} file */
function remove(file) {
  try {
    rmSync(file, { recursive: true, force: true });
  } catch {
    // read-only, or open on Windows
  }
}

trim(modules);
