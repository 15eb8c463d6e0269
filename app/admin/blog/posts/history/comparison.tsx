import { useQuery } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { Fragment, type ReactNode, useMemo } from "react";
import type { Category } from "@/app/admin/records";
import { mediumTime } from "@/components/admin/dates";
import { type Block, blocksOf } from "@/components/admin/stale-edit/blocks";
import { capitalized } from "@/components/admin/status-badge";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/paths";
import { POST_LABELS, type PostField } from "@/lib/posts/fields";
import { POST_FIELDS, type PostValues } from "../post-form/post-fields";
import { type BlockChange, compareBlocks, compareWords, type Words } from "./compare";
import { returnable, takeBack } from "./take-back";

/** The changes from `before` to `after`: fields word by word, the text block by block with buttons to restore blocks. */
export function Comparison({
  before,
  after,
  onTakeBack,
}: {
  before: PostValues;
  after: PostValues;
  /** Receives the text with a restored block, and its kind: "paragraph". */
  onTakeBack: (content: string, what: string) => void;
}) {
  const { data: categories = [] } = useQuery<Category[]>({ queryKey: [api.categories] });
  const changed = POST_FIELDS.filter(([name]) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  if (changed.length === 0) return <p>Both versions say the same.</p>;
  return (
    <div className="grid gap-6">
      {changed.map(([name, , kind]) => (
        <section key={name} aria-label={POST_LABELS[name]}>
          <h3 className="text-muted-foreground mb-1.5 text-[0.8125rem] font-semibold tracking-normal">
            {POST_LABELS[name]}
          </h3>
          {kind === "html" && <TextChanges before={before.content} after={after.content} onTakeBack={onTakeBack} />}
          {kind === "image" && <Pictures before={String(before[name])} after={String(after[name])} />}
          {kind !== "html" && kind !== "image" && (
            <p className="[overflow-wrap:anywhere] whitespace-pre-wrap">
              <MarkedWords
                words={compareWords(shownValue(before, name, categories), shownValue(after, name, categories))}
              />
            </p>
          )}
        </section>
      ))}
    </div>
  );
}

function shownValue(values: PostValues, name: PostField, categories: Category[]): string {
  if (name === "categoryIds")
    return values.categoryIds.map((id) => categories.find((one) => one.id === id)?.name ?? `#${id}`).join(", ");
  if (name === "status") return capitalized(values.status);
  if (name === "publishAt") return values.publishAt && mediumTime(values.publishAt);
  return values[name];
}

const ADDED = "bg-mist text-secondary-foreground rounded-xs px-0.5 decoration-2 underline-offset-2";
const REMOVED = "bg-butter text-secondary-foreground rounded-xs px-0.5 decoration-2";

function MarkedWords({ words }: { words: Words[] }) {
  return words.map(({ kind, text }, index) => {
    if (kind === "added") return <Added key={index}>{text}</Added>;
    if (kind === "removed") return <Removed key={index}>{text}</Removed>;
    return <Fragment key={index}>{text}</Fragment>;
  });
}

const Added = ({ children }: { children: ReactNode }) => <ins className={ADDED}>{children}</ins>;
const Removed = ({ children }: { children: ReactNode }) => <del className={REMOVED}>{children}</del>;

function TextChanges({
  before,
  after,
  onTakeBack,
}: {
  before: string;
  after: string;
  onTakeBack: (content: string, what: string) => void;
}) {
  const changes = useMemo(() => compareBlocks(blocksOf(before), blocksOf(after)), [before, after]);
  if (changes.every(({ kind }) => kind === "same")) return <p>Only formatting or links differ.</p>;
  const taken = returnable(changes);
  return (
    <div className="grid gap-2 [overflow-wrap:anywhere]">
      {foldUnchanged(changes).map((shown) => {
        if ("folded" in shown)
          return (
            <p key={shown.first} className="text-muted-foreground text-[0.8125rem]">
              {shown.folded === 1 ? "… 1 unchanged paragraph" : `… ${shown.folded} unchanged paragraphs`}
            </p>
          );
        const what = taken[shown.index];
        if (!what) return <Change key={shown.index} change={shown.change} />;
        return (
          <div key={shown.index} className="grid gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start">
            <Change change={shown.change} />
            <Button
              variant="outline"
              size="sm"
              className="border-border justify-self-start"
              onClick={() => onTakeBack(takeBack(before, after, shown.index), what)}
            >
              <Undo2 aria-hidden="true" /> Take this {what} back
            </Button>
          </div>
        );
      })}
    </div>
  );
}

function Change({ change }: { change: BlockChange }) {
  switch (change.kind) {
    case "same":
      return <Text block={change.after}>{change.after.text}</Text>;
    case "changed":
      if (change.before.picture)
        return <Pictures before={change.before.picture.src} after={change.after.picture?.src} />;
      return (
        <Text block={change.after}>
          <MarkedWords words={change.words} />
        </Text>
      );
    case "added":
      if (change.block.picture) return <Pictures after={change.block.picture.src} />;
      return (
        <Text block={change.block}>
          <Added>{change.block.text}</Added>
        </Text>
      );
    case "removed":
      if (change.block.picture) return <Pictures before={change.block.picture.src} />;
      return (
        <Text block={change.block}>
          <Removed>{change.block.text}</Removed>
        </Text>
      );
    case "movedAway":
    case "movedHere":
      return (
        <div className="border-l-[3px] border-dotted pl-3">
          <p className="text-muted-foreground text-[0.8125rem]">
            {change.kind === "movedHere" ? "Moved here" : "Moved from here"}
          </p>
          {change.block.picture ? (
            <Picture src={change.block.picture.src} label="Picture" />
          ) : (
            <Text block={change.block}>{change.block.text}</Text>
          )}
        </div>
      );
  }
}

function Text({ block, children }: { block: Block; children: ReactNode }) {
  const isHeading = /^h[1-6]$/.test(block.tag);
  const isItem = block.tag === "li";
  return (
    <p className={isHeading ? "font-semibold" : "whitespace-pre-wrap"}>
      {isItem && "• "}
      {children}
    </p>
  );
}

function Pictures({ before, after }: { before?: string; after?: string }) {
  return (
    <div className="grid grid-cols-2 gap-3">
      {before && (
        <del className="no-underline">
          <Picture src={before} label="Before" />
        </del>
      )}
      {after && (
        <ins className="col-start-2 no-underline">
          <Picture src={after} label="After" />
        </ins>
      )}
    </div>
  );
}

function Picture({ src, label }: { src: string; label: string }) {
  return (
    <figure className="grid gap-1">
      <img src={src} alt="" loading="lazy" className="bg-sand max-h-40 w-full border object-contain" />
      <figcaption className="text-muted-foreground text-[0.8125rem] [overflow-wrap:anywhere]">
        {label}: {src}
      </figcaption>
    </figure>
  );
}

const NEAR = 1;

/** Collapses unchanged blocks that are not next to a change. */
function foldUnchanged(changes: BlockChange[]) {
  const isNear = (index: number) =>
    changes.slice(Math.max(0, index - NEAR), index + NEAR + 1).some(({ kind }) => kind !== "same");
  const shown: ({ change: BlockChange; index: number } | { folded: number; first: number })[] = [];
  changes.forEach((change, index) => {
    const last = shown.at(-1);
    if (isNear(index)) shown.push({ change, index });
    else if (last && "folded" in last) last.folded += 1;
    else shown.push({ folded: 1, first: index });
  });
  return shown;
}
