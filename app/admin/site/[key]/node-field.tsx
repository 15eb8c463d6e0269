import { EntryList } from "./entry-list";
import type { FieldNode } from "./field-tree";
import { LeafField } from "./leaf-field";

export function NodeField({ node, name }: { node: FieldNode; name: string }) {
  if (node.kind === "leaf") return <LeafField field={node.field} name={name} />;
  if (node.kind === "list") return <EntryList list={node} name={name} />;
  const fields = node.children.map(({ name: child, node: inner }) => (
    <NodeField key={child} node={inner} name={name ? `${name}.${child}` : child} />
  ));
  if (!node.label) return <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1">{fields}</div>;
  return (
    <fieldset className="my-2 min-w-0 border-t pt-3">
      <legend className="font-display float-left mb-2 w-full text-base font-bold tracking-[-0.02em]">
        {node.label}
      </legend>
      <div className="clear-both grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1">{fields}</div>
    </fieldset>
  );
}
