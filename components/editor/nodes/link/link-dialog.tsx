"use client";
import { $createLinkNode, $isLinkNode, $toggleLink } from "@lexical/link";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $createTextNode, $getSelection, $insertNodes, $isRangeSelection } from "lexical";
import { useId, useState } from "react";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { DialogProps } from "../../dialogs";
import { FormDialog } from "../../form-dialog";
import { linkAddress } from "./link";

function $read() {
  const selection = $getSelection();
  const node = selection?.getNodes()[0];
  const link = node && [node, ...node.getParents()].find($isLinkNode);
  return {
    url: link?.getURL() ?? "",
    isNewTab: link?.getTarget() === "_blank",
    isEmpty: !link && $isRangeSelection(selection) && selection.isCollapsed(),
  };
}

/** The address of the selected words, or of words typed here when none are selected. */
export default function LinkDialog({ onClose }: DialogProps) {
  const [editor] = useLexicalComposerContext();
  const id = useId();
  const [before] = useState(() => editor.read($read));
  const [url, setUrl] = useState(before.url);
  const [text, setText] = useState("");
  const [isNewTab, setNewTab] = useState(before.isNewTab);
  const [error, setError] = useState<string>();

  function save() {
    const typed = url.trim();
    // "example.org/x" is meant as a site, not as a page beside this one
    const address = linkAddress(/^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(typed) ? `https://${typed}` : typed);
    if (address === undefined) {
      setError("Enter an address: https://…, /page, #part, mailto: or tel:");
      return;
    }
    const attributes = { target: isNewTab ? "_blank" : null, rel: isNewTab ? "noopener" : null };
    editor.update(() => {
      if (before.isEmpty) $insertNodes([$createLinkNode(address, attributes).append($createTextNode(text.trim() || typed))]);
      else $toggleLink(address, attributes);
    });
    onClose();
  }

  return (
    <FormDialog title={before.url ? "Edit link" : "Insert link"} submitLabel={before.url ? "Apply" : "Insert"} onSubmit={save} onClose={onClose}>
      <Field id={`${id}-url`} label="Address" {...(error ? { error } : {})}>
        {(control) => <Input {...control} value={url} onChange={({ target }) => setUrl(target.value)} placeholder="https://" autoFocus />}
      </Field>
      {before.isEmpty && (
        <Field id={`${id}-text`} label="Words">
          {(control) => <Input {...control} value={text} onChange={({ target }) => setText(target.value)} />}
        </Field>
      )}
      <label className="editor-check">
        <input type="checkbox" checked={isNewTab} onChange={({ target }) => setNewTab(target.checked)} /> Opens in a new tab
      </label>
    </FormDialog>
  );
}
