/**
 * The entry of `npm start`. Plain JavaScript, so that what it imports is stripped of types and compiled once, not at every
 * start.
 */
import "./npm-parent.js";
import { enableCompileCache } from "node:module";
import path from "node:path";

enableCompileCache(path.join(import.meta.dirname, "../.next/cache/compile"));
await import("./start.ts");
