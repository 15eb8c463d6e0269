"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $getNodeByKey } from "lexical";
import { useId, useState } from "react";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import type { DialogProps } from "../../block";
import { FormDialog } from "../../form-dialog";
import { captionHtml } from "../../read-html";
import { $isFootnoteNode } from "./footnote-node";

/** The note. Escape keeps what is written and goes back to its number. */
export default function FootnoteDialog({ nodeKey, onClose }: DialogProps) {
  const [editor] = useLexicalComposerContext();
  const id = useId();
  const [note, setNote] = useState(() =>
    editor.read(() => {
      const node = nodeKey === undefined ? null : $getNodeByKey(nodeKey);
      return $isFootnoteNode(node) ? node.getData().note : "";
    }),
  );

  function keep() {
    const html = captionHtml(note);
    editor.update(
      () => {
        const node = nodeKey === undefined ? null : $getNodeByKey(nodeKey);
        if (!$isFootnoteNode(node)) return;
        node.selectNext();
        if (html === "") node.remove();
        else node.setData({ note: html });
      },
      { discrete: true },
    );
    onClose();
  }

  return (
    <FormDialog title="Footnote" submitLabel="Done" onSubmit={keep} onClose={keep}>
      <Field id={id} label="Note" hint="Links and formats as HTML. Without words the footnote goes.">
        {(control) => (
          <Textarea {...control} rows={3} value={note} onChange={({ target }) => setNote(target.value)} autoFocus />
        )}
      </Field>
    </FormDialog>
  );
}
