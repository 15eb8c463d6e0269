"use client";
import { useId, useState } from "react";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { EMBED_SITES, embedOf } from "@/lib/article-html/embeds";
import { oneLine } from "@/lib/validation/text";
import type { DialogProps } from "../block";
import { CreditField } from "../credit-field";
import { FormDialog } from "../form-dialog";
import { useDataNode } from "../use-data-node";
import { LineField } from "../line/line-field";
import { $createEmbedNode, $isEmbedNode, type EmbedData } from "./embed-node";

const SITES = new Intl.ListFormat("en-US", { type: "disjunction" }).format(EMBED_SITES);

export default function EmbedDialog({ nodeKey, onClose }: DialogProps) {
  const id = useId();
  const { before, keep, words } = useDataNode(nodeKey, {
    name: "embed",
    empty: { href: "", name: "" },
    $create: $createEmbedNode,
    $is: $isEmbedNode,
  });
  const [address, setAddress] = useState(before.href);
  const [name, setName] = useState(before.name);
  const [caption, setCaption] = useState(before.caption ?? "");
  const [credit, setCredit] = useState(before.credit ?? "");
  const [error, setError] = useState<string>();

  function save() {
    const href = address.trim();
    const found = embedOf(href);
    if (!found) {
      setError(`Enter the address of a page on ${SITES}`);
      return;
    }
    const data: EmbedData = {
      ...before,
      href,
      name: oneLine(name) || found.site,
      caption: caption || undefined,
      credit: credit.trim(),
    };
    keep(data);
    onClose();
  }

  return (
    <FormDialog {...words} onSubmit={save} onClose={onClose}>
      <Field id={`${id}-address`} label="Address" hint={`From ${SITES}`} {...(error ? { error } : {})}>
        {(control) => (
          <Input
            {...control}
            type="url"
            value={address}
            onChange={({ target }) => setAddress(target.value)}
            placeholder="https://"
            autoFocus
          />
        )}
      </Field>
      <Field id={`${id}-name`} label="Name" hint="What it is. Leave empty to use the site's name">
        {(control) => <Input {...control} value={name} onChange={({ target }) => setName(target.value)} />}
      </Field>
      <LineField label="Caption" hint="Shown below" value={before.caption ?? ""} onChange={setCaption} />
      <CreditField value={credit} onChange={setCredit} />
    </FormDialog>
  );
}
