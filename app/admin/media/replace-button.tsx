import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { MediaItem } from "@/app/admin/records";
import { useFileInput } from "@/components/admin/upload/file-input";
import type { StoredFile } from "@/components/admin/upload/upload-file";
import { useUpload } from "@/components/admin/upload/use-uploads";
import { Button } from "@/components/ui/button";
import { useFocusBack } from "@/components/ui/use-focus-back";
import { useApiMutation } from "@/components/admin/use-api-mutation";
import { reloadLists } from "@/components/admin/query-client";
import { attempt } from "@/lib/api/client";
import { api } from "@/lib/api/paths";
import { HEIC_TYPES, IMAGE_TYPES } from "@/lib/media/limits";

type Props = { picture: MediaItem; onRunning: (isRunning: boolean) => void };

/** Replaces the picture everywhere; Undo restores the earlier one. Closing the picture cancels the upload. */
export function ReplaceButton({ picture: { id, objectPath }, onRunning }: Props) {
  const client = useQueryClient();
  const { run } = useApiMutation();
  // false if the picture, or another one in the library, already had these bytes
  const isReplaced = (stored: StoredFile) => stored.id === id && stored.objectPath !== objectPath;
  const undo = () =>
    void run({
      method: "POST",
      url: api.replaceMedia(id),
      body: { imageURL: objectPath },
      success: "The earlier picture is back in every place",
      failure: "Failed to bring the earlier picture back",
      reload: [api.media, api.mediaItem(id)],
    });
  const { upload, percent } = useUpload({
    store: (imageURL) => attempt<MediaItem>("POST", api.replaceMedia(id), { imageURL }),
    done: "Picture replaced in every place",
    undo: (stored) => (isReplaced(stored) ? undo : undefined),
    failure: ({ status, reason }) => (status >= 400 && status < 500 ? reason : "Failed to replace picture"),
    onStored: () => void reloadLists(client, [api.media, api.mediaItem(id)]),
  });

  const isRunning = percent !== undefined;
  useEffect(() => onRunning(isRunning), [isRunning, onRunning]);
  const keepFocus = useFocusBack(isRunning);
  const { input, choose } = useFileInput({
    label: "Replacement file",
    accept: [...Object.keys(IMAGE_TYPES), ...HEIC_TYPES],
    onFiles(files) {
      keepFocus();
      upload(files);
    },
  });

  return (
    <>
      {input}
      <Button variant="outline" disabled={isRunning} onClick={choose}>
        {isRunning ? `Replacing... ${percent}%` : "Replace"}
      </Button>
    </>
  );
}
