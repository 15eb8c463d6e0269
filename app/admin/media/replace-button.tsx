import { useEffect, useRef, useState } from "react";
import type { MediaItem } from "@/app/admin/records";
import { useApiMutation } from "@/components/admin/use-api-mutation";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/sonner";
import { isOffline, OFFLINE, offlineOr } from "@/lib/browser/offline";
import { HEIC_TYPES, IMAGE_TYPES } from "@/lib/media/limits";
import { api } from "@/lib/api/paths";

/** Shows another file wherever the picture is shown. Closing the picture stops it. */
export function ReplaceButton({ picture: { id } }: { picture: MediaItem }) {
  const input = useRef<HTMLInputElement>(null);
  const [percent, setPercent] = useState<number>();
  const running = useRef<AbortController>(undefined);
  const { run, cancel } = useApiMutation();
  useEffect(() => () => running.current?.abort(), []);

  async function replace(file: File) {
    if (isOffline()) return fail(OFFLINE);
    setPercent(0);
    running.current = new AbortController();
    const { signal } = running.current;
    signal.addEventListener("abort", cancel);
    await send(file, signal).catch(() => fail(offlineOr("Failed to replace picture")));
    setPercent(undefined);
  }

  async function send(file: File, signal: AbortSignal) {
    const [{ sendFile }, { preparePhoto }] = await Promise.all([
      import("@/components/admin/upload/upload-image"),
      import("@/components/admin/upload/prepare-photo"),
    ]);
    const { file: ready, note } = await preparePhoto(file, { signal });
    const sent = await sendFile(ready, { onProgress: setPercent, signal });
    if (signal.aborted) return;
    if (sent.status === "sent")
      await run({
        method: "POST",
        url: api.replaceMedia(id),
        body: { imageURL: sent.url },
        success: note === undefined ? REPLACED : `${REPLACED}. ${note}.`,
        failure: ({ status, reason }) => (status >= 400 && status < 500 ? reason : "Failed to replace picture"),
        reload: [api.media, api.mediaItem(id)],
      });
    else if (sent.status === "failed") fail(sent.message);
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={[...Object.keys(IMAGE_TYPES), ...HEIC_TYPES].join(",")}
        aria-label="Replacement file"
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = "";
          if (file) void replace(file);
        }}
      />
      <Button variant="outline" disabled={percent !== undefined} onClick={() => input.current?.click()}>
        {percent === undefined ? "Replace" : `Replacing... ${percent}%`}
      </Button>
    </>
  );
}

const REPLACED = "Picture replaced in every place";

const fail = (description: string) => void toast({ variant: "destructive", title: "Error", description });
