import { attempt } from "@/lib/api/client";
import { api } from "@/lib/paths";

/** A picture of the library that is put to use, with what the library proposes there. */
export type PlacedPicture = {
  objectPath: string;
  width?: number;
  height?: number;
  alt: string;
  decorative: boolean;
  caption: string;
  credit: string;
};

/** An upload as the library knows it: the same bytes may be there already, with their texts. */
export async function placedUpload({ id, objectPath }: { id: string; objectPath: string }): Promise<PlacedPicture> {
  const { record } = await attempt<PlacedPicture>("GET", api.mediaItem(id));
  return record ?? { objectPath, alt: "", decorative: false, caption: "", credit: "" };
}
