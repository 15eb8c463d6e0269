import { attempt } from "@/lib/api/client";
import { api } from "@/lib/api/paths";
import type { PlacedFile, PlacedPicture } from "@/lib/media/rules";

/** Returns the library's record of an uploaded file; undefined if it cannot be loaded. */
export async function fetchFile({ id }: { id: string }): Promise<PlacedFile | undefined> {
  return (await attempt<PlacedFile>("GET", api.mediaItem(id))).record;
}

/** Returns the library's record of an upload, which has texts if the library had the same bytes before. */
export async function fetchPicture({ id, objectPath }: { id: string; objectPath: string }): Promise<PlacedPicture> {
  const { record } = await attempt<PlacedPicture>("GET", api.mediaItem(id));
  return record ?? { objectPath, alt: "", decorative: false, caption: "", credit: "" };
}

/** Stores `alt` for a picture without an alternative text in the library, if the user may change it. */
export async function describePicture(path: string, alt: string): Promise<void> {
  const id = /^\/objects\/([0-9a-f]{32})\./.exec(path)?.[1];
  if (id === undefined) return;
  const { record } = await attempt<PlacedPicture>("GET", api.mediaItem(id));
  if (record?.objectPath === path && record.alt === "" && !record.decorative)
    await attempt("PUT", api.mediaItem(id), { alt });
}
