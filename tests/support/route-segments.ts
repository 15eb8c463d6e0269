import { readdirSync } from "node:fs";
import { isSlug } from "@/lib/paths";

/** The first segments of the addresses below a folder of routes: groups, in parentheses, are none themselves. */
function segmentsOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => (name.startsWith("(") ? segmentsOf(`${folder}/${name}`) : [name]));
}

/** Where routes and files of the program are, as far as a page could have the same address. */
export const takenSegments = () =>
  [...new Set([...segmentsOf("app"), ...readdirSync("public"), "metrics"])].filter(isSlug);
