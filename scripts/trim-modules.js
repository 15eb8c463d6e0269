/**
 * First part of `postinstall`: deletes unused files from node_modules, a quarter of its size
 * (docs/decisions/0027-trimmed-installation.md). Plain JavaScript for Node.js 20. Never fails: what is missing or
 * cannot be deleted stays.
 */
import { readdirSync, rmSync } from "node:fs";
import path from "node:path";

const modules = path.join(import.meta.dirname, "../node_modules");

/** Paths in node_modules, with "/" on every platform. */
const UNREAD = [
  // source maps of dependencies
  /\.(?:[cm]?[jt]s|css)\.map$/,
  // headers and manuals of Node.js
  /^node-(?:bin-)?\w+-\w+\/(?:include|share)$/,
  // query compilers for other databases, of the client and of the Prisma command
  /^(?:@prisma\/client\/runtime|prisma\/build)\/query_compiler_\w+\.(?:cockroachdb|mysql|sqlite|sqlserver)\./,
  // Prisma Studio's components: the command bundles its own
  /^@prisma\/studio-core\/dist\/ui$/,
  // the PostgreSQL of `prisma dev`
  /^@prisma\/dev\/dist\/runtime-assets$/,
  // TypeScript sources of effect (its exports lead to dist), and date-fns/fp, which react-day-picker does not import
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
