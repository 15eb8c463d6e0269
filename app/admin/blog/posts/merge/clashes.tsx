import { useMemo } from "react";
import { DifferencesRegion } from "@/components/admin/stale-edit/differences";
import { compareWords } from "@/lib/article-html/diff";
import { MarkedWords } from "../history/comparison";
import { FIELD_LABELS } from "../post-form/post-fields";
import type { ClashingWords } from "./merge-values";

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
    <dl className="[&>dt]:text-muted-foreground grid grid-cols-[3.5rem_1fr] gap-x-3 gap-y-2 [overflow-wrap:anywhere] [&>dd]:whitespace-pre-wrap [&>dt]:text-[0.8125rem] [&>dt]:font-semibold">
      <dt>Yours</dt>
      <dd>{mine === "" ? "Removed" : <MarkedWords words={words.filter(({ kind }) => kind !== "removed")} />}</dd>
      <dt>Theirs</dt>
      <dd>{theirs === "" ? "Removed" : <MarkedWords words={words.filter(({ kind }) => kind !== "added")} />}</dd>
    </dl>
  );
}
