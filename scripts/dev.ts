/** `npm run dev`: the same site on the development server. */
import "./npm-parent.js";
import "./blocks.ts";
import { runSite } from "./run-site.ts";

await runSite({ dev: true });
