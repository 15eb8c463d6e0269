import { $createLinkNode, $isLinkNode, $toggleLink } from "@lexical/link";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import {
  $createTextNode,
  $findMatchingParent,
  $getRoot,
  $getSelection,
  $insertNodes,
  $isNodeSelection,
  $isRangeSelection,
} from "lexical";
import { useState } from "react";
import type { DialogProps } from "../block";
import { DialogCheckbox, DialogInput, FormDialog } from "../form-dialog";
import { $leaveSelection } from "../writing/data-node-keys";
import { image } from "./image";
import { AddressField } from "./address-field";
import { readAddress } from "./link-address";
import type { Target } from "./targets";

function $read() {
  const selection = $getSelection();
  const node = selection?.getNodes()[0];
  const link = node && $findMatchingParent(node, $isLinkNode);
  const picture = $isNodeSelection(selection) && image.$is(node) ? node : undefined;
  // a picture that is a block stores its own address
  if (picture && !picture.isInline()) return { url: picture.getData().href ?? "", picture: picture.getKey() };
  return {
    url: link?.getURL() ?? "",
    isNewTab: link?.getTarget() === "_blank",
    // "nofollow" and the like stay; link.rule.ts adds "noopener" for a new tab
    rel: link?.getRel()?.replace("noopener", "").trim() || null,
    // nothing to link: words are inserted at the caret, in the first selected cell, below a block or at the end
    isEmpty: !link && !picture && (!$isRangeSelection(selection) || selection.isCollapsed()),
  };
}

export function LinkDialog({ onClose }: DialogProps) {
  const [editor] = useLexicalComposerContext();
  const [before] = useState(() => editor.read($read));
  const [url, setUrl] = useState(before.url);
  const [text, setText] = useState("");
  const [isNewTab, setNewTab] = useState(before.isNewTab ?? false);
  const [error, setError] = useState<string>();

  function change(address: string) {
    setUrl(address);
    setError(undefined);
  }

  function choose(target: Target) {
    change(target.path);
    if (text === "") setText(target.title);
  }

  function save() {
    const address = readAddress(url);
    if ("problem" in address) return setError(address.problem);
    const attributes = { target: isNewTab ? "_blank" : null, rel: before.rel ?? null };
    editor.update(() => {
      const picture = image.$find(before.picture);
      if (picture) return void picture.change({ href: address.href });
      if (!$getSelection()) $getRoot().selectEnd();
      if (!before.isEmpty) return $toggleLink(address.href, attributes);
      $leaveSelection();
      $insertNodes([$createLinkNode(address.href, attributes).append($createTextNode(text.trim() || url.trim()))]);
    });
    onClose();
  }

  return (
    <FormDialog
      title={before.url ? "Edit link" : "Insert link"}
      submitLabel={before.url ? "Apply" : "Insert"}
      onSubmit={save}
      onClose={onClose}
    >
      <AddressField value={url} error={error} onChange={change} onChoose={choose} autoFocus />
      {before.isEmpty && <DialogInput label="Words" value={text} onChange={setText} />}
      {!before.picture && <DialogCheckbox label="Opens in a new tab" checked={isNewTab} onChange={setNewTab} />}
    </FormDialog>
  );
}
