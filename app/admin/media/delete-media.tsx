import { useQueryClient } from "@tanstack/react-query";
import type { MediaItem } from "@/app/admin/records";
import { ConfirmCall } from "@/components/admin/confirm-dialog";
import { reloadLists } from "@/components/admin/query-client";
import { isFileType, nameOf, recordOf } from "@/lib/media/rules";
import { api } from "@/lib/api/paths";
import { withQuery } from "@/lib/paths";
import { usesText } from "./media-uses";

type Props = {
  item: MediaItem;
  onDeleted: () => void;
  onClose: () => void;
};

export function DeleteMedia({ item, onDeleted, onClose }: Props) {
  const { id, uses } = item;
  const text = isFileType(item.mime) ? FILE : PICTURE;
  const client = useQueryClient();
  return (
    <ConfirmCall
      title={`Delete ${nameOf(item)}`}
      description={uses.length === 0 ? text.unused : text.used(usesText(uses))}
      confirm={uses.length === 0 ? "Delete" : "Delete anyway"}
      method="DELETE"
      {...(uses.length === 0
        ? { url: api.mediaItem(id) }
        : { url: withQuery(api.mediaItem(id), { force: 1 }), body: { shown: uses.map(recordOf) } })}
      success={text.deleted}
      failure={({ status, reason }) => (status === 409 || status === 403 ? reason : text.failed)}
      reload={[api.media]}
      // where it is used now
      onError={async ({ status }) => {
        if (status === 409) await reloadLists(client, [api.mediaItem(id)]);
        return false;
      }}
      onDone={onDeleted}
      onClose={onClose}
    />
  );
}

const PICTURE = {
  unused: "The picture and all its sizes are deleted for good.",
  used: (places: string) =>
    `This picture is shown in ${places}. It is deleted for good and taken out there; earlier versions lose it, too.`,
  deleted: "Picture deleted",
  failed: "Failed to delete picture",
};

const FILE: typeof PICTURE = {
  unused: "The file is deleted for good.",
  used: (places) =>
    `This file is linked in ${places}. It is deleted for good and its links are taken out there; earlier versions lose it, too.`,
  deleted: "File deleted",
  failed: "Failed to delete file",
};
