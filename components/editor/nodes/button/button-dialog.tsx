"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $getNodeByKey, type ElementFormatType } from "lexical";
import { useId, useState } from "react";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { allowedAttributes } from "@/lib/article-html/allowed";
import type { DialogProps } from "../../block";
import { FormDialog } from "../../form-dialog";
import { AddressField } from "../link/address-field";
import { readAddress } from "../link/link-address";
import { insertButton } from "./button";
import { $isButtonNode, type ButtonData } from "./button-node";

const NEW: ButtonData = { text: "", link: {}, alignment: "" };

export default function ButtonDialog({ nodeKey, onClose }: DialogProps) {
  const [editor] = useLexicalComposerContext();
  const id = useId();
  const [before] = useState(() =>
    editor.read(() => {
      const node = nodeKey === undefined ? null : $getNodeByKey(nodeKey);
      return $isButtonNode(node) ? node.getData() : NEW;
    }),
  );
  const [text, setText] = useState(before.text);
  const [address, setAddress] = useState(before.link.href ?? "");
  const [alignment, setAlignment] = useState(before.alignment);
  const [errors, setErrors] = useState<{ text?: string; address?: string }>({});

  function save() {
    const read = readAddress(address);
    const words = text.replace(/\s+/g, " ").trim();
    if (words === "" || "problem" in read) {
      setErrors({
        ...(words === "" && { text: "Enter the words on the button" }),
        ...("problem" in read && { address: read.problem }),
      });
      return;
    }
    const data = { text: words, link: allowedAttributes("a", { ...before.link, href: read.href }), alignment };
    if (nodeKey === undefined) insertButton(editor, data);
    else {
      editor.update(() => {
        const node = $getNodeByKey(nodeKey);
        if ($isButtonNode(node)) node.setData(data);
      });
    }
    onClose();
  }

  return (
    <FormDialog
      title={nodeKey === undefined ? "Insert button" : "Edit button"}
      submitLabel={nodeKey === undefined ? "Insert" : "Apply"}
      onSubmit={save}
      onClose={onClose}
    >
      <Field id={`${id}-text`} label="Label" {...(errors.text && { error: errors.text })}>
        {(control) => <Input {...control} value={text} onChange={({ target }) => setText(target.value)} autoFocus />}
      </Field>
      <AddressField
        id={`${id}-address`}
        value={address}
        error={errors.address}
        onChange={(changed) => {
          setAddress(changed);
          setErrors(({ text: label }) => (label === undefined ? {} : { text: label }));
        }}
      />
      <Field id={`${id}-alignment`} label="Alignment">
        {(control) => (
          <NativeSelect
            {...control}
            value={alignment}
            onChange={({ target }) => setAlignment(target.value as ElementFormatType)}
          >
            <option value="">Left</option>
            <option value="center">Center</option>
            <option value="right">Right</option>
          </NativeSelect>
        )}
      </Field>
    </FormDialog>
  );
}
