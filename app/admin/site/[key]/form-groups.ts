import { type Fields, type Group, group, type Leaf, type List } from "@/lib/site/fields";

/** A part of the form with a heading. `name` is its path, or '' for fields outside of groups. */
type FormGroup = { name: string; label: string; field: Group | List };

/**
 * Splits a document into its single fields, its groups and lists, and its small texts, which are only for screen
 * readers, appear only in certain states, or are rarely changed.
 */
export function formGroups(fields: Group): { groups: FormGroup[]; small: Group | undefined } {
  const single: Record<string, Leaf> = {};
  const groups: FormGroup[] = [];
  for (const [name, field] of Object.entries(partOf(fields, isMain)?.fields ?? {})) {
    if (field.type === "group" || field.type === "list") groups.push({ name, label: field.label, field });
    else if (field.type !== "constant") single[name] = field;
  }
  if (Object.keys(single).length > 0) {
    // without other groups, single fields need no heading
    const label = groups.length > 0 ? "General" : "";
    groups.unshift({ name: "", label, field: group(label, single) });
  }
  return { groups, small: partOf(fields, isSmall) };
}

const isSmall = (field: Leaf | List) =>
  field.type !== "list" && (field.isSpoken || field.isRare || field.when !== undefined);
const isMain = (field: Leaf | List) => !isSmall(field);

/** Returns the group with its `wanted` fields only, also in the groups inside it. Does not split lists. */
function partOf(parent: Group, wanted: (field: Leaf | List) => boolean): Group | undefined {
  const kept: Record<string, Fields[string]> = {};
  for (const [name, field] of Object.entries(parent.fields)) {
    if (field.type === "constant") continue;
    const part = field.type === "group" ? partOf(field, wanted) : wanted(field) && field;
    if (part) kept[name] = part;
  }
  return Object.keys(kept).length > 0 ? { ...parent, fields: kept } : undefined;
}
