"use client";
import type { ElementFormatType } from "lexical";
import { useId, useState } from "react";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { allowedAttributes } from "@/lib/article-html/allowed";
import { oneLine } from "@/lib/validation/text";
import type { DialogProps } from "../block";
import { FormDialog } from "../form-dialog";
import { useDataNode } from "../use-data-node";
import { AddressField } from "./address-field";
import { readAddress } from "./link-address";
import { $createButtonNode, $isButtonNode, type ButtonData } from "./button-node";

const NEW: ButtonData = { text: "", link: {}, alignment: "" };

export default function ButtonDialog({ nodeKey, onClose }: DialogProps) {
  const id = useId();
  const { before, keep, words } = useDataNode(nodeKey, {
    name: "button",
    empty: NEW,
    $create: $createButtonNode,
    $is: $isButtonNode,
  });
  const [text, setText] = useState(before.text);
  const [address, setAddress] = useState(before.link.href ?? "");
  const [alignment, setAlignment] = useState(before.alignment);
  const [errors, setErrors] = useState<{ text?: string; address?: string }>({});

  function save() {
    const read = readAddress(address);
    const words = oneLine(text);
    if (words === "" || "problem" in read) {
      setErrors({
        ...(words === "" && { text: "Enter the words on the button" }),
        ...("problem" in read && { address: read.problem }),
      });
      return;
    }
    const data = { text: words, link: allowedAttributes("a", { ...before.link, href: read.href }), alignment };
    keep(data);
    onClose();
  }

  return (
    <FormDialog {...words} onSubmit={save} onClose={onClose}>
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
