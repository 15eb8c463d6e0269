"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $getNodeByKey } from "lexical";
import { useId, useState } from "react";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { EMBED_SITES, embedOf } from "@/lib/article-html/embeds";
import { MAX_CREDIT_LENGTH } from "@/lib/media/limits";
import type { DialogProps } from "../../block";
import { FormDialog } from "../../form-dialog";
import { LineField } from "../../line/line-field";
import { insertEmbed } from "./embed";
import { $isEmbedNode, type EmbedData } from "./embed-node";

const SITES = new Intl.ListFormat("en-US", { type: "disjunction" }).format(EMBED_SITES);

export default function EmbedDialog({ nodeKey, onClose }: DialogProps) {
  const [editor] = useLexicalComposerContext();
  const id = useId();
  const [before] = useState<EmbedData>(() =>
    editor.read(() => {
      const node = nodeKey === undefined ? null : $getNodeByKey(nodeKey);
      return $isEmbedNode(node) ? node.getData() : { href: "", name: "" };
    }),
  );
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
      name: name.replace(/\s+/g, " ").trim() || found.site,
      caption: caption || undefined,
      credit: credit.trim(),
    };
    if (nodeKey === undefined) insertEmbed(editor, data);
    else {
      editor.update(() => {
        const node = $getNodeByKey(nodeKey);
        if ($isEmbedNode(node)) node.setData(data);
      });
    }
    onClose();
  }

  return (
    <FormDialog
      title={nodeKey === undefined ? "Insert embed" : "Edit embed"}
      submitLabel={nodeKey === undefined ? "Insert" : "Apply"}
      onSubmit={save}
      onClose={onClose}
    >
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
      <Field id={`${id}-credit`} label="Credit" hint="Appears after the caption">
        {(control) => (
          <Input
            {...control}
            value={credit}
            maxLength={MAX_CREDIT_LENGTH}
            onChange={({ target }) => setCredit(target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
