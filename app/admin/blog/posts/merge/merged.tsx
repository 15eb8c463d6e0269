import type { Merged } from "@/components/admin/editing/types";
import { useEffect, useMemo } from "react";
import { DifferencesRegion } from "@/components/admin/stale-edit/differences";
import { BriefButton } from "@/components/ui/brief-button";
import { compareWords } from "@/lib/article-html/diff";
import { counted } from "@/lib/format";
import { MarkedWords } from "../history/comparison";
import { FIELD_LABELS, type FieldName } from "../post-form/post-fields";
import type { ClashingWords } from "./merge-post";
import { highlight } from "./marks";

export function Clashes({ clashes }: { clashes: ClashingWords[] }) {
  return (
    <DifferencesRegion>
      {clashes.map((clash, index) => (
        <section key={index}>
          <h3 className="mb-1.5 text-sm tracking-normal">{FIELD_LABELS[clash.field]}</h3>
          <Clash {...clash} />
        </section>
      ))}
    </DifferencesRegion>
  );
}

function Clash({ mine, theirs }: ClashingWords) {
  const words = useMemo(() => compareWords(theirs, mine), [mine, theirs]);
  if (mine === theirs) return <p>Formatting only</p>;
  return (
    // nothing is removed yet: History's marks keep their colors alone
    <dl className="[&>dt]:text-muted-foreground grid grid-cols-[3.5rem_1fr] gap-x-3 gap-y-2 [overflow-wrap:anywhere] [&_:is(ins,del)]:no-underline [&>dd]:whitespace-pre-wrap [&>dt]:text-[0.8125rem] [&>dt]:font-semibold">
      <dt>Yours</dt>
      <dd>{mine === "" ? "Removed" : <MarkedWords words={words.filter(({ kind }) => kind !== "removed")} />}</dd>
      <dt>Theirs</dt>
      <dd>{theirs === "" ? "Removed" : <MarkedWords words={words.filter(({ kind }) => kind !== "added")} />}</dd>
    </dl>
  );
}

type Props = {
  merged: Merged;
  onShow: () => void;
  onHide: () => void;
};

export function MergedNotice({ merged: { isShown, marked, fields, blocks, removed }, onShow, onHide }: Props) {
  useEffect(() => (isShown ? highlight(marked) : undefined), [isShown, marked]);
  const named = [
    ...fields.map((field) => FIELD_LABELS[field as FieldName]),
    blocks > 0 && counted(blocks, "paragraph"),
    removed > 0 && `${counted(removed, "paragraph")} removed`,
  ].filter(Boolean);
  return (
    <>
      <BriefButton variant="link" onClick={isShown ? onHide : onShow}>
        {isShown ? "Hide" : "Show"}
      </BriefButton>
      {isShown && <p className="w-full text-[0.8125rem]">Came in: {named.join(", ")}</p>}
    </>
  );
}
