import { attempt } from "@/lib/api/client";
import { api } from "@/lib/api/paths";

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

/** A file of the library that is put to use. */
export type PlacedFile = { objectPath: string; name: string; bytes: number };

/** An uploaded file as the library knows it; undefined when that cannot be read now. */
export async function placedFile({ id }: { id: string }): Promise<PlacedFile | undefined> {
  return (await attempt<PlacedFile>("GET", api.mediaItem(id))).record;
}

/** An upload as the library knows it: the same bytes may be there already, with their texts. */
export async function placedUpload({ id, objectPath }: { id: string; objectPath: string }): Promise<PlacedPicture> {
  const { record } = await attempt<PlacedPicture>("GET", api.mediaItem(id));
  return record ?? { objectPath, alt: "", decorative: false, caption: "", credit: "" };
}
