import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { isReserved } from "@/lib/posts/reserved";
import { isSlug } from "@/lib/paths";

/** The first segments of the addresses below a folder of routes: groups, in parentheses, are none themselves. */
function segmentsOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => (name.startsWith("(") ? segmentsOf(`${folder}/${name}`) : [name]));
}

it("no page of the site may have the address of a route or of a file of the program", () => {
  const taken = [...segmentsOf("app"), ...readdirSync("public"), "metrics"].filter(isSlug);
  expect(taken).toContain("reset-password");
  expect(taken.filter((slug) => !isReserved(slug))).toEqual([]);
});
