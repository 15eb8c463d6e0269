import { useEffect } from "react";
import { Button } from "@/components/ui/button";
import type { Merged } from "@/components/admin/editing/merging";
import { useFocusBack } from "@/components/ui/use-focus-back";
import { counted } from "@/lib/format";
import { FIELD_LABELS, type FieldName } from "../post-form/post-fields";
import { mark } from "./marks";

type Props = {
  merged: Merged;
  onShow: () => void;
  onHide: () => void;
};

export function MergedNotice({ merged: { isShown, marked, fields, blocks, removed }, onShow, onHide }: Props) {
  useEffect(() => (isShown ? mark(marked) : undefined), [isShown, marked]);
  const named = [
    ...fields.map((field) => FIELD_LABELS[field as FieldName]),
    blocks > 0 && counted(blocks, "paragraph"),
    removed > 0 && `${counted(removed, "paragraph")} removed`,
  ].filter(Boolean);
  return (
    <>
      <Button variant="link" size="sm" onFocus={useFocusBack(false)} onClick={isShown ? onHide : onShow}>
        {isShown ? "Hide" : "Show"}
      </Button>
      {isShown && <p className="w-full text-[0.8125rem]">Came in: {named.join(", ")}</p>}
    </>
  );
}
