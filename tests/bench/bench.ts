/**
 * `npm run bench`: the figures of docs/benchmarks.md. `-- soak`: mixed load, watching memory and open files. `-- grow`:
 * costs with 100, 10,000 and 100,000 posts. `-- load`: reads while posts are written.
 */
import { argv } from "node:process";

const [, , mode] = argv;
if (mode === "soak") await import("./soak.ts");
else if (mode === "grow") await import("./grow.ts");
else if (mode === "load") await import("./load.ts");
else await import("./figures.ts");
