import { READY_PALETTES } from "../../lib/brand/palette.ts";
import { callSite } from "./site-client.ts";

/** Sections of the landing page, moved and hidden as another studio has them. */
const SHOWN = ["hero", "team", "impact", "portfolio", "methodology", "latest", "philosophy"];
const HIDDEN = ["structure", "recognition"];
const SECTIONS = [
  ...SHOWN.map((id) => ({ id, shown: true })),
  ...HIDDEN.map((id) => ({ id, shown: false })),
  { id: "contact", shown: true },
];

/**
 * Makes the site another studio's: a longer name and tagline, the colors of a palette, the typefaces that the program does
 * not begin with, and the sections of the landing page in another order. Resolves with the statuses of both publications.
 */
export async function rebrand(url: string, cookie: string): Promise<number[]> {
  const colors = READY_PALETTES[0]?.colors;
  const brand = {
    name: "Tidewater Works",
    tagline: "Boats, sheds and the people in them",
    initials: "TW",
    colors,
    typePair: "journal",
  };
  return [await publish("brand", brand), await publish("home-sections", { sections: SECTIONS })];

  async function publish(key: string, changes: object): Promise<number> {
    const { body } = await callSite(url, `/api/site/${key}`, { cookie });
    const value = { ...(body.value as object), ...changes };
    const { status } = await callSite(url, `/api/site/${key}`, {
      method: "PUT",
      cookie,
      body: { value, version: body.version },
    });
    return status;
  }
}
