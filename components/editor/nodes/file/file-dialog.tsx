"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $getNodeByKey } from "lexical";
import { Library } from "lucide-react";
import { use, useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Progress } from "@/components/ui/progress";
import { fileSize } from "@/lib/format";
import { FILE_TYPES, MAX_MEDIA_NAME_LENGTH } from "@/lib/media/limits";
import type { DialogProps } from "../../block";
import { FormDialog } from "../../form-dialog";
import { insertFile } from "./file";
import { $isFileNode, type FileData } from "./file-node";
import { FileSourceContext, type SourceFile } from "./file-source";

const NEW: FileData = { href: "", name: "", facts: "" };

export default function FileDialog({ nodeKey, onClose }: DialogProps) {
  const [editor] = useLexicalComposerContext();
  const source = use(FileSourceContext);
  const id = useId();
  const [before] = useState(() =>
    editor.read(() => {
      const node = nodeKey === undefined ? null : $getNodeByKey(nodeKey);
      return $isFileNode(node) ? node.getData() : NEW;
    }),
  );
  const [file, setFile] = useState({ href: before.href, facts: before.facts });
  const [name, setName] = useState(before.name);
  const [error, setError] = useState<string>();
  const [percent, setPercent] = useState<number>();
  const [isChoosing, setChoosing] = useState(false);
  const upload = useRef<AbortController>(undefined);
  useEffect(() => () => upload.current?.abort(), []);
  const isBusy = percent !== undefined;

  function place(stored: SourceFile) {
    setFile({ href: stored.objectPath, facts: `PDF, ${fileSize(stored.bytes)}` });
    setName(stored.name);
    setError(undefined);
  }

  async function store(chosen: File) {
    if (!source) return;
    setPercent(0);
    setError(undefined);
    upload.current = new AbortController();
    try {
      const stored = await source.upload(chosen, { onProgress: setPercent, signal: upload.current.signal });
      if (stored) place(stored);
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : "Failed to process uploaded file");
    }
    setPercent(undefined);
  }

  function save() {
    const words = name.replace(/\s+/g, " ").trim();
    if (file.href === "" || words === "") {
      setError(file.href === "" ? "Upload a PDF or choose one from the library" : "Enter a name");
      return;
    }
    const data = { ...file, name: words };
    if (nodeKey === undefined) insertFile(editor, data);
    else {
      editor.update(() => {
        const node = $getNodeByKey(nodeKey);
        if ($isFileNode(node)) node.setData(data);
      });
    }
    onClose();
  }

  return (
    <FormDialog
      title={nodeKey === undefined ? "Insert file" : "Edit file"}
      submitLabel={nodeKey === undefined ? "Insert" : "Apply"}
      isBusy={isBusy}
      onSubmit={save}
      onClose={onClose}
    >
      {source && (
        <div className="mb-3 flex flex-wrap items-center gap-2">
          <Button
            asChild
            variant="outline"
            className="focus-within:outline-ring focus-within:outline-3"
            disabled={isBusy}
          >
            <label htmlFor={`${id}-file`}>
              {isBusy ? "Uploading…" : file.href === "" ? "Upload PDF" : "Replace PDF"}
              <input
                id={`${id}-file`}
                type="file"
                aria-label="Upload"
                className="sr-only"
                accept={Object.keys(FILE_TYPES).join(",")}
                disabled={isBusy}
                onChange={({ target }) => {
                  const [chosen] = target.files ?? [];
                  if (chosen) void store(chosen);
                  target.value = "";
                }}
              />
            </label>
          </Button>
          <Button
            variant="outline"
            aria-label="Choose from the library"
            disabled={isBusy}
            onClick={() => setChoosing(true)}
          >
            <Library /> Library
          </Button>
          {isBusy ? (
            <Progress value={percent} aria-label="Upload progress" />
          ) : (
            <p role="status" className="text-muted-foreground text-[0.8125rem]">
              {file.facts}
            </p>
          )}
          {isChoosing && (
            <source.Picker
              label="file"
              onPick={(stored) => {
                setChoosing(false);
                place(stored);
              }}
              onClose={() => setChoosing(false)}
            />
          )}
        </div>
      )}
      <Field
        id={`${id}-name`}
        label="Name"
        hint="The link text. File type and size follow it"
        {...(error && { error })}
      >
        {(control) => (
          <Input
            {...control}
            value={name}
            maxLength={MAX_MEDIA_NAME_LENGTH}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
