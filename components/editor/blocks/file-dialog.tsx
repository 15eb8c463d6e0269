import { Library } from "lucide-react";
import { use, useState } from "react";
import { Progress } from "@/components/ui/progress";
import { fileSize } from "@/lib/format";
import { FILE_TYPES, MAX_MEDIA_NAME_LENGTH } from "@/lib/media/limits";
import { oneLine } from "@/lib/validation/text";
import type { DialogProps } from "../block";
import { FileChoice, useFileUpload } from "../file-choice";
import { DialogInput, FormDialog, useDataNode } from "../form-dialog";
import { file as block } from "./file";
import type { PlacedFile } from "@/lib/media/rules";
import { SourcesContext } from "./sources";

export function FileDialog({ nodeKey, onClose }: DialogProps) {
  const { files: source } = use(SourcesContext);
  const { before, apply, words } = useDataNode(nodeKey, block);
  const [file, setFile] = useState({ href: before.href, facts: before.facts });
  const [name, setName] = useState(before.name);
  const [error, setError] = useState<string>();
  function place(stored: PlacedFile) {
    setFile({ href: stored.objectPath, facts: `PDF, ${fileSize(stored.bytes)}` });
    setName(stored.name);
    setError(undefined);
  }

  const { percent, store } = useFileUpload(source, { onStored: place, onError: setError });
  const isBusy = percent !== undefined;

  function save() {
    const words = oneLine(name);
    if (file.href === "") return setError("Upload a PDF or choose one from the library");
    if (words === "") return setError("Enter a name");
    apply({ ...file, name: words });
    onClose();
  }

  return (
    <FormDialog {...words} isBusy={isBusy} onSubmit={save} onClose={onClose}>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <FileChoice
          label={file.href === "" ? "Upload PDF" : "Replace PDF"}
          kind="file"
          accept={Object.keys(FILE_TYPES)}
          icon={Library}
          source={source}
          isBusy={isBusy}
          onFile={store}
          onPick={place}
        />
        {isBusy ? (
          <Progress value={percent} aria-label="Upload progress" />
        ) : (
          <p role="status" className="text-muted-foreground text-[0.8125rem]">
            {file.facts}
          </p>
        )}
      </div>
      <DialogInput
        label="Name"
        hint="The link text. File type and size follow it"
        error={error}
        value={name}
        maxLength={MAX_MEDIA_NAME_LENGTH}
        onChange={setName}
      />
    </FormDialog>
  );
}
