"use client";
import { HistoryExtension } from "@lexical/history";
import { $isLinkNode, $toggleLink, LinkExtension } from "@lexical/link";
import { ContentEditable } from "@lexical/react/LexicalContentEditable";
import { LexicalExtensionComposer } from "@lexical/react/LexicalExtensionComposer";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { RichTextExtension } from "@lexical/rich-text";
import {
  $getRoot,
  $getSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_HIGH,
  configExtension,
  defineExtension,
  FORMAT_TEXT_COMMAND,
  KEY_ENTER_COMMAND,
  type LexicalEditor,
  mergeRegister,
} from "lexical";
import { Link } from "lucide-react";
import { Toolbar } from "radix-ui";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input, inputClasses } from "@/components/ui/input";
import { canonicalRun } from "@/lib/article-html/canonical";
import { serialize } from "@/lib/article-html/tree";
import { cn } from "@/lib/utils";
import styles from "../../editor.module.css";
import { $setHtml } from "../../read-html";
import { FORMATS } from "../../text-formats";
import { ToolButton } from "../../toolbar/tool-button";
import { $treeOf } from "../../write-html";
import { readAddress } from "../link/link-address";
import { ImageNode } from "./image-node";

const FORMATS_HERE = FORMATS.filter(({ type }) => type === "bold" || type === "italic");

const captionExtension = (html: string) =>
  defineExtension({
    name: "caption",
    namespace: "caption",
    theme: { text: { bold: styles.bold, italic: styles.italic } },
    dependencies: [RichTextExtension, HistoryExtension, configExtension(LinkExtension, { attributes: { rel: null } })],
    // a caption may hold a picture in its line
    nodes: () => [ImageNode],
    $initialEditorState: () => $setHtml(html),
    onError: (error) => {
      throw error;
    },
  });

/** A caption with links, bold and italic words, as clean inline HTML. Enter submits the form. */
export function CaptionField({ value, onChange }: { value: string; onChange: (html: string) => void }) {
  const [extension] = useState(() => captionExtension(value));
  return (
    <LexicalExtensionComposer extension={extension} contentEditable={null}>
      <CaptionEditor onChange={onChange} />
    </LexicalExtensionComposer>
  );
}

const $captionHtml = () => serialize(canonicalRun($treeOf($getRoot().getChildren())));

function CaptionEditor({ onChange }: { onChange: (html: string) => void }) {
  const [editor] = useLexicalComposerContext();
  const id = useId();
  const [isLinking, setLinking] = useState(false);
  const state = useCaptionState(editor);

  useEffect(
    () =>
      mergeRegister(
        editor.registerUpdateListener(({ dirtyElements, dirtyLeaves }) => {
          if (dirtyElements.size + dirtyLeaves.size > 0) onChange(editor.read("latest", $captionHtml));
        }),
        editor.registerCommand(
          KEY_ENTER_COMMAND,
          (event) => {
            if (event?.shiftKey) return false;
            event?.preventDefault();
            editor.getRootElement()?.closest("form")?.requestSubmit();
            return true;
          },
          COMMAND_PRIORITY_HIGH,
        ),
      ),
    [editor, onChange],
  );

  return (
    <div data-slot="field">
      <p id={id} className="mb-1 text-sm font-semibold">
        Caption
      </p>
      <div className={cn(inputClasses, "h-auto p-0")}>
        <Toolbar.Root aria-label="Formats" className="border-border flex border-b px-1">
          {FORMATS_HERE.map(({ type, label, icon, shortcut }) => (
            <ToolButton
              key={type}
              label={label}
              icon={icon}
              shortcut={shortcut}
              pressed={state.formats.includes(type)}
              onUse={() => editor.dispatchCommand(FORMAT_TEXT_COMMAND, type)}
            />
          ))}
          <ToolButton
            label="Link"
            icon={Link}
            pressed={state.url !== ""}
            disabled={!state.isSelected && state.url === ""}
            onUse={() => setLinking(!isLinking)}
          />
        </Toolbar.Root>
        <ContentEditable aria-labelledby={id} aria-multiline={false} className="min-h-9 px-3 py-1.5 outline-none" />
      </div>
      {isLinking && <LinkRow key={state.url} url={state.url} onDone={() => setLinking(false)} />}
      <p className="text-muted-foreground mt-0.5 mb-3 text-[0.8125rem]">Shown below the picture</p>
    </div>
  );
}

type CaptionState = { formats: string[]; url: string; isSelected: boolean };

function useCaptionState(editor: LexicalEditor): CaptionState {
  const [state, setState] = useState<CaptionState>({ formats: [], url: "", isSelected: false });
  useEffect(
    () => editor.registerUpdateListener(({ editorState }) => setState(editorState.read($captionState))),
    [editor],
  );
  return state;
}

function $captionState(): CaptionState {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return { formats: [], url: "", isSelected: false };
  const node = selection.anchor.getNode();
  return {
    formats: FORMATS_HERE.map(({ type }) => type).filter((type) => selection.hasFormat(type)),
    url: [node, ...node.getParents()].find($isLinkNode)?.getURL() ?? "",
    isSelected: !selection.isCollapsed(),
  };
}

/** The address of the selected words; the selection stays while it is typed. */
function LinkRow({ url, onDone }: { url: string; onDone: () => void }) {
  const [editor] = useLexicalComposerContext();
  const id = useId();
  const [typed, setTyped] = useState(url);
  const [error, setError] = useState<string>();

  function set(href: string | null) {
    editor.update(() => $toggleLink(href, { rel: null, target: null }));
    onDone();
    editor.focus();
  }

  function apply() {
    const address = readAddress(typed);
    if ("problem" in address) setError(address.problem);
    else set(address.href);
  }

  return (
    <Field id={id} label="Link address" error={error} className="mt-2">
      {(control) => (
        <div className="flex gap-2">
          <Input
            {...control}
            type="url"
            placeholder="https://"
            autoComplete="off"
            autoFocus
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setError(undefined);
            }}
            onKeyDown={(event: KeyboardEvent) => {
              if (event.key !== "Enter") return;
              // not the form of the dialog
              event.preventDefault();
              apply();
            }}
          />
          <Button variant="outline" onClick={apply}>
            Set link
          </Button>
          {url !== "" && (
            <Button variant="ghost" onClick={() => set(null)}>
              Remove link
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}
