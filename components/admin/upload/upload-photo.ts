import { preparePhoto } from "./prepare-photo";
import { type Upload, uploadImage } from "./upload-image";

type Options = Parameters<typeof uploadImage>[1] & Pick<Parameters<typeof preparePhoto>[1], "onNote">;

/** `uploadImage`, of photos too large or in HEIC as well. */
export async function uploadPhoto(file: File, { onNote, ...options }: Options): Promise<Upload> {
  const { file: ready, note } = await preparePhoto(file, { signal: options.signal, onNote });
  if (options.signal.aborted) return { status: "cancelled" };
  const outcome = await uploadImage(ready, options);
  if (outcome.status !== "done") return outcome;
  const notes = [note, outcome.note].filter((one) => one !== undefined);
  return { ...outcome, note: notes.length > 0 ? notes.join(". ") : undefined };
}
