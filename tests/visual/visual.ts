/**
 * Pictures of the site before and after a change.
 *
 *   npm run visual -- capture URL FOLDER [--only PATTERN]   every scene at 390, 768 and 1440 px
 *   npm run visual -- compare BEFORE AFTER [--only PATTERN] a table of what differs; drawn into AFTER-difference
 *
 * ADMIN_EMAIL and ADMIN_PASSWORD sign in to the admin area. Scenes: public-scenes.ts, admin-scenes.ts, component-scenes.ts.
 */
import { parseArgs } from "node:util";
import { ADMIN_SCENES } from "./admin-scenes.ts";
import { capture } from "./capture.ts";
import { compare } from "./compare.ts";
import { COMPONENT_SCENES } from "./component-scenes.ts";
import { PUBLIC_SCENES } from "./public-scenes.ts";

const { positionals, values } = parseArgs({ allowPositionals: true, options: { only: { type: "string" } } });
const [command, first, second] = positionals;
const only = new RegExp(values.only ?? "");

if (command === "capture" && first && second) {
  const { ADMIN_EMAIL = "admin@example.org", ADMIN_PASSWORD = "correct-horse-battery" } = process.env;
  const scenes = [...PUBLIC_SCENES, ...ADMIN_SCENES, ...COMPONENT_SCENES].filter(({ name }) => only.test(name));
  const failed = await capture(first, second, scenes, { email: ADMIN_EMAIL, password: ADMIN_PASSWORD });
  for (const line of failed) console.error(`Not captured: ${line}`);
  process.exitCode = failed.length > 0 ? 1 : 0;
} else if (command === "compare" && first && second) {
  const differences = (await compare(first, second, `${second.replace(/\/+$/, "")}-difference`)).filter(
    ({ name, pixels }) => only.test(name) && pixels !== 0,
  );
  const rows = differences
    .toSorted((a, b) => b.share - a.share)
    .map(({ name, sizes, pixels, share }) => ({
      picture: name,
      pixels: pixels ?? "",
      percent: pixels === null ? "" : (share * 100).toFixed(2),
      size: sizes,
    }));
  if (rows.length > 0) console.table(rows);
  console.log(`${rows.length} pictures differ`);
  process.exitCode = rows.length > 0 ? 1 : 0;
} else {
  console.error("Usage: npm run visual -- capture URL FOLDER | compare BEFORE AFTER [--only PATTERN]");
  process.exitCode = 1;
}
