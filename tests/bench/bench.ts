/**
 * `npm run bench`: the figures of docs/benchmarks.md. `npm run bench -- soak`: mixed load for a bounded time, memory and
 * open files watched. `npm run bench -- grow`: what a site with 100, 10,000 and 100,000 posts costs. `npm run bench -- load`: how fast pages
 * are read while posts are written.
 */
import { argv } from "node:process";

const [, , mode] = argv;
if (mode === "soak") await import("./soak.ts");
else if (mode === "grow") await import("./grow.ts");
else if (mode === "load") await import("./load.ts");
else await import("./figures.ts");
