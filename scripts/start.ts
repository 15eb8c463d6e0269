/** `npm start`: builds if necessary, then serves. */
import path from "node:path";
import { StartError } from "./embedded/data-dir.ts";
import { isBuildCurrent } from "./build-stamp.ts";
import { runNode } from "./run-node.ts";
import { runSite } from "./run-site.ts";

async function build(stop: AbortSignal): Promise<void> {
  if (isBuildCurrent()) return;
  console.log("Building the site (once, and again when its files change)…");
  // writing a cache takes a third of a build and saves the next one an eighth
  const env = { BUILD_CACHE: "off", ...process.env };
  const code = await runNode([path.join(import.meta.dirname, "build.ts")], stop, env);
  if (code !== 0) throw new StartError("The site could not be built; see the lines above.");
}

await runSite({ dev: false, build });
