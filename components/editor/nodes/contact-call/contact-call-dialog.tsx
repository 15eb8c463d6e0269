"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $getNodeByKey } from "lexical";
import { useId, useState } from "react";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { DialogProps } from "../../block";
import { FormDialog } from "../../form-dialog";
import { $insertBlock } from "../../writing/place-block";
import { $createContactCallNode, $isContactCallNode, NEW_CONTACT_CALL } from "./contact-call-node";
import type { ContactCallData } from "./html-rule";

export default function ContactCallDialog({ nodeKey, onClose }: DialogProps) {
  const [editor] = useLexicalComposerContext();
  const id = useId();
  const [data, setData] = useState<ContactCallData>(() =>
    editor.read(() => {
      const node = nodeKey === undefined ? null : $getNodeByKey(nodeKey);
      return $isContactCallNode(node) ? node.getData() : NEW_CONTACT_CALL;
    }),
  );
  const [error, setError] = useState<string>();

  function save() {
    if (data.heading.trim() === "") {
      setError("Enter what the reader is asked");
      return;
    }
    editor.update(() => {
      const node = nodeKey === undefined ? null : $getNodeByKey(nodeKey);
      if ($isContactCallNode(node)) node.setData(data);
      else $insertBlock($createContactCallNode(data));
    });
    onClose();
  }

  const put = (name: keyof ContactCallData) => (event: { target: HTMLInputElement }) => {
    setError(undefined);
    setData({ ...data, [name]: event.target.value });
  };

  return (
    <FormDialog
      title={nodeKey === undefined ? "Insert contact call" : "Edit contact call"}
      submitLabel={nodeKey === undefined ? "Insert" : "Apply"}
      onSubmit={save}
      onClose={onClose}
    >
      <Field id={`${id}-heading`} label="Heading" {...(error && { error })}>
        {(control) => <Input {...control} value={data.heading} onChange={put("heading")} autoFocus />}
      </Field>
      <Field id={`${id}-text`} label="Text" hint="One sentence; may stay empty">
        {(control) => <Input {...control} value={data.text} onChange={put("text")} />}
      </Field>
      <Field id={`${id}-label`} label="Button" hint="Leads to the contact form of the home page">
        {(control) => <Input {...control} value={data.label} onChange={put("label")} />}
      </Field>
    </FormDialog>
  );
}
