/**
 * The entry of `npm start`, which builds if necessary, and of `npm run dev`: the same site on the development server
 * (`--dev`). Plain JavaScript, so that its imports are stripped of types and compiled once, not at every start.
 */
import "./npm-parent.js";
import { enableCompileCache } from "node:module";
import path from "node:path";

enableCompileCache(path.join(import.meta.dirname, "../.next/cache/compile"));
const { runSite } = await import("./run-site.ts");
await runSite({ dev: process.argv.includes("--dev") });
