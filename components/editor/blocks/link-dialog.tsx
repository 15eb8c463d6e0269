import { $createLinkNode, $isLinkNode, $toggleLink } from "@lexical/link";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $createTextNode, $getRoot, $getSelection, $insertNodes, $isNodeSelection, $isRangeSelection } from "lexical";
import { useId, useState } from "react";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { DialogProps } from "../block";
import { FormDialog } from "../form-dialog";
import { image } from "./image";
import { AddressField } from "./address-field";
import { readAddress } from "./link-address";
import type { Target } from "./targets";

function $read() {
  const selection = $getSelection();
  const node = selection?.getNodes()[0];
  const link = node && [node, ...node.getParents()].find($isLinkNode);
  // a selected picture has its address itself
  if ($isNodeSelection(selection) && image.$is(node))
    return { url: node.getData().href ?? "", isNewTab: false, isEmpty: false, picture: node.getKey() };
  return {
    url: link?.getURL() ?? "",
    isNewTab: link?.getTarget() === "_blank",
    // without a caret, words are inserted, too: at the end
    isEmpty: !link && (!selection || ($isRangeSelection(selection) && selection.isCollapsed())),
  };
}

export function LinkDialog({ onClose }: DialogProps) {
  const [editor] = useLexicalComposerContext();
  const id = useId();
  const [before] = useState(() => editor.read($read));
  const [url, setUrl] = useState(before.url);
  const [text, setText] = useState("");
  const [isNewTab, setNewTab] = useState(before.isNewTab);
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
    if ("problem" in address) {
      setError(address.problem);
      return;
    }
    const attributes = { target: isNewTab ? "_blank" : null, rel: isNewTab ? "noopener" : null };
    editor.update(() => {
      const picture = image.$find(before.picture);
      if (picture) return void picture.change({ href: address.href });
      if (!$getSelection()) $getRoot().selectEnd();
      if (before.isEmpty)
        $insertNodes([$createLinkNode(address.href, attributes).append($createTextNode(text.trim() || url.trim()))]);
      else $toggleLink(address.href, attributes);
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
      <AddressField id={`${id}-url`} value={url} error={error} onChange={change} onChoose={choose} autoFocus />
      {before.isEmpty && (
        <Field id={`${id}-text`} label="Words">
          {(control) => <Input {...control} value={text} onChange={({ target }) => setText(target.value)} />}
        </Field>
      )}
      <label className="flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          className="size-4.5"
          checked={isNewTab}
          onChange={({ target }) => setNewTab(target.checked)}
        />
        Opens in a new tab
      </label>
    </FormDialog>
  );
}
