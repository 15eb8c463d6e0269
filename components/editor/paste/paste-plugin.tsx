import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { X } from "lucide-react";
import { use, useEffect, useEffectEvent, useState } from "react";
import { BriefButton } from "@/components/ui/brief-button";
import { counted } from "@/lib/format";
import { SourcesContext } from "../blocks/sources";
import { storeImage } from "../blocks/store-image";
import { storeForeignImage } from "./foreign-pictures";
import { registerPaste } from "./insert-pasted";
import { nameOf, type PastedPictures } from "./pictures";

/** Handles pasted content. Stores its pictures and reports pictures that are lost or stay on other sites. */
export function PastePlugin() {
  const [editor] = useLexicalComposerContext();
  const { pictures: source } = use(SourcesContext);
  const [report, setReport] = useState("");

  const storePictures = useEffectEvent(async ({ embedded, foreign, missing }: PastedPictures) => {
    for (const { file, placeholder, alt } of embedded)
      if (placeholder !== undefined) void storeImage(editor, source, file, placeholder, alt);
    const names = { lost: [...missing], foreign: [] as string[], stored: [] as string[] };
    for (const address of new Set(foreign)) {
      // the editor was closed meanwhile
      if (!editor.getRootElement()) return;
      const name = nameOf(address);
      names[await storeForeignImage(editor, source, address, name)].push(name);
    }
    setReport(sentence(names));
  });

  useEffect(() => registerPaste(editor, (pictures) => void storePictures(pictures)), [editor]);

  return (
    <div role="status">
      {report && (
        <p className="border-border bg-secondary text-secondary-foreground flex items-center gap-2 border-t px-3 py-1 text-[0.8125rem]">
          <span className="flex-1">{report}</span>
          <BriefButton variant="ghost" size="icon-sm" aria-label="Dismiss" onClick={() => setReport("")}>
            <X />
          </BriefButton>
        </p>
      )}
    </div>
  );
}

function sentence({ lost, foreign }: { lost: string[]; foreign: string[] }): string {
  const parts = [
    lost.length > 0 && `${counted(lost.length, "picture")} could not be fetched: ${lost.join(", ")}`,
    foreign.length > 0 &&
      `${counted(foreign.length, "picture")} stay${foreign.length === 1 ? "s" : ""} on another site: ${foreign.join(", ")}`,
  ];
  return parts.filter(Boolean).join(". ");
}
