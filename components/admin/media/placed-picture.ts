import { attempt } from "@/lib/api/client";
import { api } from "@/lib/api/paths";
import type { PlacedFile, PlacedPicture } from "@/lib/media/rules";

/** An uploaded file as the library knows it; undefined when that cannot be read now. */
export async function placedFile({ id }: { id: string }): Promise<PlacedFile | undefined> {
  return (await attempt<PlacedFile>("GET", api.mediaItem(id))).record;
}

/** An upload as the library knows it: the same bytes may be there already, with their texts. */
export async function placedUpload({ id, objectPath }: { id: string; objectPath: string }): Promise<PlacedPicture> {
  const { record } = await attempt<PlacedPicture>("GET", api.mediaItem(id));
  return record ?? { objectPath, alt: "", decorative: false, caption: "", credit: "" };
}

/** Gives a picture of the library its first alternative text, where it has none and may be changed. */
export async function describePicture(path: string, alt: string): Promise<void> {
  const id = /^\/objects\/([0-9a-f]{32})\./.exec(path)?.[1];
  if (id === undefined) return;
  const { record } = await attempt<PlacedPicture>("GET", api.mediaItem(id));
  if (record?.objectPath === path && record.alt === "" && !record.decorative)
    await attempt("PUT", api.mediaItem(id), { alt });
}
