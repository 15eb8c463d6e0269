"use client";
import { useId, useState } from "react";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { DialogProps } from "../block";
import { FormDialog } from "../form-dialog";
import { useDataNode } from "../use-data-node";
import { $createContactCallNode, $isContactCallNode, NEW_CONTACT_CALL } from "./contact-call-node";
import type { ContactCallData } from "./contact-call.rule";

export default function ContactCallDialog({ nodeKey, onClose }: DialogProps) {
  const id = useId();
  const { before, keep, words } = useDataNode(nodeKey, {
    name: "contact call",
    empty: NEW_CONTACT_CALL,
    $create: $createContactCallNode,
    $is: $isContactCallNode,
  });
  const [data, setData] = useState(before);
  const [error, setError] = useState<string>();

  function save() {
    if (data.heading.trim() === "") {
      setError("Enter what the reader is asked");
      return;
    }
    keep(data);
    onClose();
  }

  const put = (name: keyof ContactCallData) => (event: { target: HTMLInputElement }) => {
    setError(undefined);
    setData({ ...data, [name]: event.target.value });
  };

  return (
    <FormDialog {...words} onSubmit={save} onClose={onClose}>
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
