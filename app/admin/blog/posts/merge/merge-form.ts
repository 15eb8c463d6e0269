import type { CameIn } from "@/components/admin/editing/merging";
import type { Screen } from "@/components/admin/editing/session";
import { $editHtml } from "@/components/editor/edit-html";
import type { EditorHandle } from "@/components/editor/editor";
import { $getHtml } from "@/components/editor/write-html";
import type { FieldName, PostValues } from "../post-form/post-fields";
import type { Choice } from "@/lib/article-html/merge";
import { elementsAt } from "./marks";
import { mergeValues } from "./merge-values";

/** Merges the form, as it is now, with another version of its post; both were made from `base`, where that is known. */
export function mergeForm(
  { current, change }: Pick<Screen<PostValues>, "current" | "change">,
  body: EditorHandle | null,
  base: PostValues | undefined,
  theirs: PostValues,
) {
  const mine = current();
  const { clashes, canKeepBoth, valuesOf, cameIn } = mergeValues(base, mine, theirs);

  /** Puts the merged values into the form, of the text what changed. Undefined where nothing came in. */
  function take(choice: Choice): CameIn | undefined {
    const { content, ...fields } = valuesOf(choice);
    for (const [name, value] of Object.entries(fields) as [FieldName, PostValues[FieldName]][])
      if (JSON.stringify(value) !== JSON.stringify(mine[name])) change(name, value);
    if (content !== mine.content) {
      // what an earlier state has of a paragraph that came in stands before that
      const ofEarlier = clashes.length === 0 ? "both" : choice;
      body?.merge(
        () => $editHtml(content),
        () => $editHtml(mergeValues(base, { ...mine, content: $getHtml() }, theirs).valuesOf(ofEarlier).content),
      );
      change("content", body?.getHtml() ?? content);
    }
    const { places, fields: ofFields, removed } = cameIn(choice);
    if (places.length + ofFields.length + removed === 0) return undefined;
    return { fields: ofFields, removed, blocks: places.length, marked: elementsAt(places) };
  }

  return { clashes, canKeepBoth, take };
}
