import { useEffect } from "react";
import { Button } from "@/components/ui/button";
import { PLACEMENT_LABELS, POST_LABELS } from "@/lib/posts/fields";
import type { Merged } from "@/components/admin/editing/merging";
import { mark } from "./marks";

const LABELS: Record<string, string> = { ...POST_LABELS, ...PLACEMENT_LABELS };

type Props = {
  merged: Merged;
  onShow: () => void;
  onHide: () => void;
};

export function MergedNotice({ merged: { isShown, marked, fields, blocks, removed }, onShow, onHide }: Props) {
  useEffect(() => (isShown ? mark(marked) : undefined), [isShown, marked]);
  const named = [
    ...fields.map((field) => LABELS[field]),
    count(blocks, "paragraph"),
    removed > 0 && `${count(removed, "paragraph")} removed`,
  ].filter(Boolean);
  return (
    <>
      <Button variant="link" size="sm" onClick={isShown ? onHide : onShow}>
        {isShown ? "Hide" : "Show"}
      </Button>
      {isShown && <p className="w-full text-[0.8125rem]">Came in: {named.join(", ")}</p>}
    </>
  );
}

const count = (number: number, what: string) => (number === 0 ? "" : number === 1 ? `1 ${what}` : `${number} ${what}s`);
