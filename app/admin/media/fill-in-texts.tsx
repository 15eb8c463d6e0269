import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useForm } from "react-hook-form";
import type { MediaItem, MediaRow } from "@/app/admin/records";
import { useKeptForm } from "@/components/admin/drafts/use-kept-form";
import { LoadError } from "@/components/admin/empty-state";
import { Form, SubmitButton, TextField } from "@/components/admin/fields/form";
import { useAdmin, useMay } from "@/components/admin/shell/use-admin";
import { useApiMutation } from "@/components/admin/use-api-mutation";
import { useFresh } from "@/components/admin/query-client";
import { TitledDialog } from "@/components/admin/dialogs";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { fetchPage, type ListPage } from "@/lib/api/client";
import { api } from "@/lib/api/paths";
import { counted } from "@/lib/format";
import { MAX_ALT_LENGTH, MEDIA_PER_PAGE } from "@/lib/media/limits";
import { altFromName, imageCopies, itemName } from "@/lib/media/rules";
import { withQuery } from "@/lib/paths";
import { MediaUses } from "./media-uses";

/** One page of the pictures without alternative text that the current user may change. */
export function useMissingTexts(page = 1) {
  const admin = useAdmin();
  const by = useMay()("media.others") ? "" : "me";
  return useQuery<ListPage<MediaRow>>({
    queryKey: [withQuery(api.media, { filter: "missing-alt", by, page })],
    queryFn: fetchPage<MediaRow>,
    refetchOnMount: "always",
    enabled: !!admin,
  });
}

export function FillInTexts({ onClose }: { onClose: () => void }) {
  const [skipped, setSkipped] = useState<string[]>([]);
  const [done, setDone] = useState(0);
  // filled-in pictures leave the list, skipped ones stay at its beginning
  const query = useMissingTexts(Math.floor(skipped.length / MEDIA_PER_PAGE) + 1);
  const next = query.data?.rows.find(({ id }) => !skipped.includes(id));

  return (
    <TitledDialog
      title="Fill in alternative texts"
      description={query.data ? remaining(query.data.total, done) : "Loading..."}
      className="max-w-2xl"
      onClose={onClose}
    >
      {query.isError ? (
        <LoadError message="Failed to fetch pictures" onRetry={() => void query.refetch()} />
      ) : next ? (
        <OnePicture
          key={next.id}
          picture={next}
          onSaved={() => setDone((count) => count + 1)}
          onSkip={() => setSkipped([...skipped, next.id])}
        />
      ) : query.data ? (
        <Button className="justify-self-start" onClick={onClose}>
          Done
        </Button>
      ) : (
        <Skeleton className="h-72" />
      )}
    </TitledDialog>
  );
}

function remaining(count: number, done: number): ReactNode {
  const without = counted(count, "picture has", "pictures have");
  const left = count === 0 ? "Every picture has one now." : `${without} none.`;
  return <p role="status">{done > 0 ? `${done} filled in. ${left}` : left}</p>;
}

type Props = {
  picture: MediaRow;
  onSaved: () => void;
  onSkip: () => void;
};

function OnePicture({ picture, onSaved, onSkip }: Props) {
  const { id, objectPath, width, height, name } = picture;
  const form = useForm({ defaultValues: { alt: altFromName(name) } });
  useKeptForm(`alt/${id}`, form);
  const { run, isPending } = useApiMutation();
  const detail = useFresh<MediaItem>(api.mediaItem(id));

  async function save(changes: { alt: string } | { decorative: true }) {
    const saved = await run({
      method: "PUT",
      url: api.mediaItem(id),
      body: changes,
      failure: "Failed to save picture",
      reload: [api.media],
    });
    if (saved !== undefined) onSaved();
  }

  return (
    <Form
      form={form}
      saving={isPending}
      onSubmit={() => isPending || void form.handleSubmit(save)()}
      className="grid gap-3"
    >
      <img
        src={objectPath}
        {...imageCopies(objectPath, "(min-width: 44rem) 39rem, 90vw")}
        alt={itemName(picture)}
        width={width}
        height={height}
        className="bg-muted max-h-[42svh] w-full rounded object-contain"
      />
      <TextField
        name="alt"
        label="Alternative text"
        hint="What the picture shows. Enter saves and goes on."
        autoFocus
        maxLength={MAX_ALT_LENGTH}
      />
      <div className="flex flex-wrap gap-2">
        <SubmitButton needs="alt">Save</SubmitButton>
        <Button variant="outline" disabled={isPending} onClick={() => void save({ decorative: true })}>
          Decorative
        </Button>
        <Button variant="ghost" className="ml-auto" disabled={isPending} onClick={onSkip}>
          Skip
        </Button>
      </div>
      {detail.data && detail.data.uses.length > 0 && <MediaUses uses={detail.data.uses} />}
    </Form>
  );
}
