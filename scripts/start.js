/**
 * The entry of `npm start`. Plain JavaScript: what it imports is freed of its types and compiled once, and not at every start by
 * a compiler that stays in memory.
 */
import { enableCompileCache } from "node:module";
import path from "node:path";

enableCompileCache(path.join(import.meta.dirname, "../.next/compile-cache"));
await import("./start.ts");
