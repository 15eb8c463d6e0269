import { type Fields, type Group, group, type Leaf, type List } from "@/lib/site/fields";

/** A part of the form with a heading; `name` is its path, '' for the fields that stand in no group. */
type FormGroup = { name: string; label: string; field: Group | List };

/**
 * The groups and lists of a document, after its single fields; apart from them the small texts, which only screen
 * readers say, which a page at rest does not show, or which are rarely changed.
 */
export function formGroups(fields: Group): { groups: FormGroup[]; small: Group | undefined } {
  const single: Record<string, Leaf> = {};
  const groups: FormGroup[] = [];
  for (const [name, field] of Object.entries(partOf(fields, isMain)?.fields ?? {})) {
    if (field.type === "group" || field.type === "list") groups.push({ name, label: field.label, field });
    else if (field.type !== "constant") single[name] = field;
  }
  if (Object.keys(single).length > 0) {
    // alone they need no heading
    const label = groups.length > 0 ? "General" : "";
    groups.unshift({ name: "", label, field: group(label, single) });
  }
  return { groups, small: partOf(fields, isSmall) };
}

const isSmall = (field: Leaf | List) =>
  field.type !== "list" && (field.isSpoken || field.isRare || field.when !== undefined);
const isMain = (field: Leaf | List) => !isSmall(field);

/** The group with those of its fields that are `wanted`, also of the groups in it. A list is not divided. */
function partOf(parent: Group, wanted: (field: Leaf | List) => boolean): Group | undefined {
  const kept: Record<string, Fields[string]> = {};
  for (const [name, field] of Object.entries(parent.fields)) {
    if (field.type === "constant") continue;
    const part = field.type === "group" ? partOf(field, wanted) : wanted(field) && field;
    if (part) kept[name] = part;
  }
  return Object.keys(kept).length > 0 ? { ...parent, fields: kept } : undefined;
}
