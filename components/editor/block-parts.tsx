import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { useLexicalNodeSelection } from "@lexical/react/useLexicalNodeSelection";
import type { NodeKey } from "lexical";
import { useState } from "react";
import { capitalized } from "@/lib/format";
import { oneLine } from "@/lib/validation/text";
import { type DialogProps, OPEN_DIALOG } from "./block";
import { AddressField } from "./blocks/address-field";
import { readAddress } from "./blocks/link-address";
import type { Caption } from "./figure-html";
import type { DataBlock, DialogField, Tool } from "./data-block";
import { CREDIT_SLOT, focusCaption } from "./focus-editor";
import { DialogInput, FormDialog, useDataNode } from "./form-dialog";
import { FigureCaption } from "./line/figure-caption";
import { NodeFrame } from "./node-frame";
import { ContextToolbar, ToolButton, ToolMenu } from "./toolbar/controls";

type NodeProps<Data extends object> = { block: DataBlock<Data>; nodeKey: NodeKey; data: Data };

/** A block as it will be published, with inactive links, and its caption. */
export function DataView<Data extends object>({ block, nodeKey, data }: NodeProps<Data>) {
  const [isSelected] = useLexicalNodeSelection(nodeKey);
  return (
    <>
      <NodeFrame
        block={block.type}
        nodeKey={nodeKey}
        editLabel={block.dialog && `Edit ${block.type}`}
        className={block.viewClass}
      >
        {block.view?.(data)}
      </NodeFrame>
      {block.hasCaption?.(data) && (
        <FigureCaption
          nodeKey={nodeKey}
          data={data as Partial<Caption>}
          isSelected={isSelected}
          onChange={(change) => block.$find(nodeKey)?.change(change as Partial<Data>)}
        />
      )}
      {block.note?.(data)}
    </>
  );
}

/** The tools below the text while the block is selected. */
export function DataTools<Data extends object>({ block, nodeKey, data }: NodeProps<Data>) {
  const [editor] = useLexicalComposerContext();
  const { type } = block;
  const put = (next: Data) => editor.update(() => void block.$find(nodeKey)?.setData(next));
  const remove = () =>
    editor.update(() => {
      const node = block.$find(nodeKey);
      node?.selectNext();
      node?.remove();
    });
  return (
    <ContextToolbar label={`${capitalized(type)} tools`}>
      {block.dialog && (
        <ToolButton
          label={`Edit ${type}`}
          onUse={() => editor.dispatchCommand(OPEN_DIALOG, { block: type, nodeKey })}
        />
      )}
      {block.hasCaption?.(data) && (
        <>
          <ToolButton label="Caption" onUse={() => focusCaption(editor, nodeKey)} />
          <ToolButton label="Credit" onUse={() => focusCaption(editor, nodeKey, CREDIT_SLOT)} />
        </>
      )}
      {block.tools?.(data).map((tool) => (
        <DataTool key={tool.label} tool={tool} onUse={put} />
      ))}
      <ToolButton label="Remove" onUse={remove} />
    </ContextToolbar>
  );
}

function DataTool<Data>({ tool, onUse }: { tool: Tool<Data>; onUse: (data: Data) => void }) {
  if ("data" in tool) return <ToolButton label={tool.label} pressed={tool.isOn} onUse={() => onUse(tool.data)} />;
  const { label, options, value, choose } = tool;
  const choices = Object.entries(options).map(([id, option]) => ({
    id,
    label: option,
    isOn: id === value,
    run: () => onUse(choose(id)),
  }));
  return <ToolMenu label={`${label}: ${options[value]}`} face={options[value]} choices={choices} current={value} />;
}

export function DataDialog<Data extends object>({ block, nodeKey, onClose }: DialogProps & { block: DataBlock<Data> }) {
  const { before, apply, words } = useDataNode(nodeKey, block);
  const fields = Object.entries<DialogField>(block.fields as Record<string, DialogField>);
  const [typed, setTyped] = useState(before as Record<string, string>);
  const [problems, setProblems] = useState<Record<string, string | undefined>>({});

  function save() {
    const data = { ...typed };
    const found: typeof problems = {};
    for (const [name, field] of fields) {
      const read = readField(field, typed[name] ?? "");
      if ("problem" in read) found[name] = read.problem;
      else data[name] = read.value;
    }
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    apply(data as Data);
    onClose();
  }

  return (
    <FormDialog {...words} onSubmit={save} onClose={onClose}>
      {fields.map(([name, { label, hint, kind }], index) => {
        const onChange = (value: string) => {
          setProblems((others) => ({ ...others, [name]: undefined }));
          setTyped((others) => ({ ...others, [name]: value }));
        };
        const field = { label, error: problems[name], value: typed[name] ?? "", onChange, autoFocus: index === 0 };
        if (kind === "address") return <AddressField key={name} {...field} />;
        const ofUrl = kind === "url" && { type: "url", placeholder: "https://" };
        return <DialogInput key={name} {...field} hint={hint} {...ofUrl} />;
      })}
    </FormDialog>
  );
}

/** The value to store for the typed text, or what is wrong with it. */
function readField({ kind, problem }: DialogField, typed: string): { value: string } | { problem: string } {
  if (kind === "address") {
    const read = readAddress(typed);
    return "problem" in read ? read : { value: read.href };
  }
  const value = oneLine(typed);
  const wrong = problem?.(value);
  return wrong === undefined ? { value } : { problem: wrong };
}
