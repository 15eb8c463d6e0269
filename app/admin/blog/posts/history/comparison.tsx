import { useQuery } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { Fragment, type ReactNode, useMemo } from "react";
import type { Category } from "@/app/admin/records";
import { LoadedImage } from "@/components/admin/loaded-image";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/api/paths";
import {
  type Block,
  type BlockChange,
  compareTexts,
  compareWords,
  restorableBlocks,
  restoreBlockIn,
  type WordChange,
} from "@/lib/article-html/diff";
import { counted } from "@/lib/format";
import { isSameValue, POST_LABELS } from "@/lib/posts/fields";
import { POST_FIELDS, type PostValues, shownValue } from "../post-form/post-fields";

/** Receives a function that restores a block in the current text, and the block's kind, such as "paragraph". */
export type TakeBack = (restoreIn: (now: string) => string, what: string) => void;

type Props = {
  before: PostValues;
  after: PostValues;
  onTakeBack: TakeBack;
};

/** The changes from `before` to `after`: fields by word, the text by block, with buttons to restore blocks. */
export function Comparison({ before, after, onTakeBack }: Props) {
  const { data: categories = [] } = useQuery<Category[]>({ queryKey: [api.categories] });
  const changed = POST_FIELDS.filter(([name]) => !isSameValue(before[name], after[name]));
  if (changed.length === 0) return <p>Both versions say the same.</p>;
  return (
    <div className="grid gap-6">
      {changed.map(([name, , kind]) => (
        <section key={name} aria-label={POST_LABELS[name]}>
          <h3 className="text-muted-foreground mb-1.5 text-[0.8125rem] font-semibold tracking-normal">
            {POST_LABELS[name]}
          </h3>
          {kind === "html" && <TextChanges before={before.content} after={after.content} onTakeBack={onTakeBack} />}
          {kind === "image" && <Pictures before={pictureOf(before, name)} after={pictureOf(after, name)} />}
          {kind !== "html" && kind !== "image" && (
            <p dir="auto" className="[overflow-wrap:anywhere] whitespace-pre-wrap">
              <ChangedWords before={shownValue(before, name, categories)} after={shownValue(after, name, categories)} />
            </p>
          )}
        </section>
      ))}
    </div>
  );
}

const MARKS = {
  added: "bg-mist text-secondary-foreground rounded-xs px-0.5 decoration-2 underline-offset-2",
  removed: "bg-butter text-secondary-foreground rounded-xs px-0.5 decoration-2",
};

export function MarkedWords({ words }: { words: WordChange[] }) {
  return words.map(({ kind, text }, index) => {
    if (kind === "same") return <Fragment key={index}>{text}</Fragment>;
    const Mark = kind === "added" ? "ins" : "del";
    return (
      <Mark key={index} className={MARKS[kind]}>
        {text}
      </Mark>
    );
  });
}

function TextChanges({ before, after, onTakeBack }: { before: string; after: string; onTakeBack: TakeBack }) {
  const comparison = useMemo(() => compareTexts(before, after), [before, after]);
  const { changes } = comparison;
  if (changes.every(({ kind }) => kind === "same")) return <p>Only formatting or links differ.</p>;
  const restorable = restorableBlocks(changes);
  const rows = foldUnchanged(changes).map((shown) => {
    if ("folded" in shown)
      return (
        <p key={shown.first} className="text-muted-foreground text-[0.8125rem]">
          … {counted(shown.folded, "unchanged paragraph")}
        </p>
      );
    const what = restorable[shown.index];
    const change = <Change change={shown.change} />;
    if (!what) return <Fragment key={shown.index}>{change}</Fragment>;
    return (
      <div key={shown.index} className="grid gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start">
        {change}
        <Button
          variant="quiet"
          size="sm"
          className="justify-self-start"
          onClick={() => onTakeBack((now) => restoreBlockIn(now, comparison, shown.index), what)}
        >
          <Undo2 aria-hidden="true" /> Take this {what} back
        </Button>
      </div>
    );
  });
  return <div className="grid gap-2 [overflow-wrap:anywhere]">{rows}</div>;
}

function Change({ change }: { change: BlockChange }) {
  switch (change.kind) {
    case "same":
      return <Text block={change.after}>{change.after.text}</Text>;
    case "changed": {
      const { before, after } = change;
      const difference = before.picture ? (
        <Pictures before={before.picture} after={after.picture} />
      ) : (
        <Text block={after}>
          <ChangedWords before={before.text} after={after.text} />
        </Text>
      );
      return change.isMoved ? <Moved label="Moved here and changed">{difference}</Moved> : difference;
    }
    case "added":
    case "removed": {
      const { kind, block } = change;
      if (block.picture) return <Pictures {...{ [kind === "added" ? "after" : "before"]: block.picture }} />;
      return (
        <Text block={block}>
          <MarkedWords words={[{ kind, text: block.text }]} />
        </Text>
      );
    }
    case "movedAway":
    case "movedHere":
      return (
        <Moved label={change.kind === "movedHere" ? "Moved here" : "Moved from here"}>
          {change.block.picture ? (
            <Picture picture={change.block.picture} label="Picture" />
          ) : (
            <Text block={change.block}>{change.block.text}</Text>
          )}
        </Moved>
      );
  }
}

function ChangedWords({ before, after }: { before: string; after: string }) {
  return <MarkedWords words={useMemo(() => compareWords(before, after), [before, after])} />;
}

function Moved({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="border-l-[3px] border-dotted pl-3">
      <p className="text-muted-foreground text-[0.8125rem]">{label}</p>
      {children}
    </div>
  );
}

function Text({ block, children }: { block: Block; children: ReactNode }) {
  const isHeading = /^h[1-6]$/.test(block.tag);
  const isItem = block.tag === "li";
  return (
    <p dir="auto" className={isHeading ? "font-semibold" : "whitespace-pre-wrap"}>
      {isItem && "• "}
      {children}
    </p>
  );
}

type ShownPicture = NonNullable<Block["picture"]>;

/** The picture of a field; share images have no alternative text. */
function pictureOf(values: PostValues, name: keyof PostValues): ShownPicture | undefined {
  const src = String(values[name]);
  const alt = (name === "featuredImage" && values.featuredImageAlt) || "";
  return src === "" ? undefined : { src, alt };
}

function Pictures({ before, after }: { before?: ShownPicture; after?: ShownPicture }) {
  return (
    <div className="grid grid-cols-2 gap-3">
      {before && (
        <del className="no-underline">
          <Picture picture={before} label="Before" />
        </del>
      )}
      {after && (
        <ins className="col-start-2 no-underline">
          <Picture picture={after} label="After" />
        </ins>
      )}
    </div>
  );
}

function Picture({ picture: { src, alt }, label }: { picture: ShownPicture; label: string }) {
  return (
    <figure className="grid gap-1">
      <LoadedImage
        src={src}
        loading="lazy"
        className="bg-sand max-h-40 w-full border object-contain"
        fallback={
          <p className="bg-sand text-muted-foreground grid min-h-20 place-items-center border p-3 text-center">
            This picture is no longer there{alt && `: ${alt}`}
          </p>
        }
      />
      <figcaption className="text-muted-foreground text-[0.8125rem] [overflow-wrap:anywhere]">
        {label}: {src}
      </figcaption>
    </figure>
  );
}

const CONTEXT_BLOCKS = 1;

function foldUnchanged(changes: BlockChange[]) {
  const isNear = (index: number) =>
    changes.slice(Math.max(0, index - CONTEXT_BLOCKS), index + CONTEXT_BLOCKS + 1).some(({ kind }) => kind !== "same");
  const shown: ({ change: BlockChange; index: number } | { folded: number; first: number })[] = [];
  changes.forEach((change, index) => {
    const last = shown.at(-1);
    if (isNear(index)) shown.push({ change, index });
    else if (last && "folded" in last) last.folded += 1;
    else shown.push({ folded: 1, first: index });
  });
  return shown;
}
