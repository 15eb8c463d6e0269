import { useQuery } from "@tanstack/react-query";
import { Fragment, type ReactNode } from "react";
import type { Category } from "@/app/admin/records";
import { mediumTime } from "@/components/admin/dates";
import { capitalized } from "@/components/admin/status-badge";
import { api } from "@/lib/paths";
import { POST_FIELDS, type PostField, type PostValues } from "../post-form/post-fields";
import { type Block, type BlockChange, blocksOf, compareBlocks, compareWords, type Words } from "./compare";

/** What changed from `before` to `after`: every field, word by word, the text by its blocks. */
export function Comparison({ before, after }: { before: PostValues; after: PostValues }) {
  const { data: categories = [] } = useQuery<Category[]>({ queryKey: [api.categories] });
  const changed = POST_FIELDS.filter(([name]) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  if (changed.length === 0) return <p>Both versions say the same.</p>;
  return (
    <div className="grid gap-6">
      {changed.map(([name, label, , kind]) => (
        <section key={name} aria-label={label}>
          <h3 className="text-muted-foreground mb-1.5 text-[0.8125rem] font-semibold tracking-normal">{label}</h3>
          {kind === "html" && <TextChanges before={before.content} after={after.content} />}
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

function TextChanges({ before, after }: { before: string; after: string }) {
  const changes = compareBlocks(blocksOf(before), blocksOf(after));
  if (changes.every(({ kind }) => kind === "same")) return <p>Only formatting or links differ.</p>;
  return (
    <div className="grid gap-2 [overflow-wrap:anywhere]">
      {foldUnchanged(changes).map((change, index) =>
        "folded" in change ? (
          <p key={index} className="text-muted-foreground text-[0.8125rem]">
            {change.folded === 1 ? "… 1 unchanged paragraph" : `… ${change.folded} unchanged paragraphs`}
          </p>
        ) : (
          <Change key={index} change={change} />
        ),
      )}
    </div>
  );
}

function Change({ change }: { change: BlockChange }) {
  switch (change.kind) {
    case "same":
      return <Text block={change.block}>{change.block.text}</Text>;
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

/** Pictures that changed, side by side. */
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

/** Unchanged blocks away from a change become one line. */
function foldUnchanged(changes: BlockChange[]): (BlockChange | { folded: number })[] {
  const isNear = (index: number) =>
    changes.slice(Math.max(0, index - NEAR), index + NEAR + 1).some(({ kind }) => kind !== "same");
  const shown: (BlockChange | { folded: number })[] = [];
  changes.forEach((change, index) => {
    const last = shown.at(-1);
    if (isNear(index)) shown.push(change);
    else if (last && "folded" in last) last.folded += 1;
    else shown.push({ folded: 1 });
  });
  return shown;
}
