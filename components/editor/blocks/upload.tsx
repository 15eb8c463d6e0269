import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $getNodeByKey, type NodeKey } from "lexical";
import { Button } from "@/components/ui/button";
import { Progress } from "@/components/ui/progress";
import { useRunningUpload } from "./uploads";
import { element } from "@/lib/article-html/tree";
import { defineDataNode } from "../data-node";
import { NodeFrame } from "../node-frame";

/** Shows the progress of an upload, or that it was stopped if undo or redo brings its placeholder back. */
function UploadView({ data: { name }, nodeKey }: { data: { name: string }; nodeKey: NodeKey }) {
  const [editor] = useLexicalComposerContext();
  const upload = useRunningUpload(editor, nodeKey);
  const remove = () => editor.update(() => $getNodeByKey(nodeKey)?.remove());
  return (
    <NodeFrame
      block="upload"
      nodeKey={nodeKey}
      className="border-border text-muted-foreground flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 rounded border px-4 py-2 text-sm"
    >
      <p role="status" className="min-w-0 flex-1 truncate">
        {upload ? `Uploading ${name}` : `${name} was not uploaded`}
      </p>
      {upload && <Progress value={upload.percent} aria-label={`Progress of ${name}`} />}
      <Button
        variant="ghost"
        size="sm"
        aria-label={upload ? `Cancel upload of ${name}` : `Remove ${name}`}
        onClick={upload?.cancel ?? remove}
      >
        {upload ? "Cancel" : "Remove"}
      </Button>
    </NodeFrame>
  );
}

/** A placeholder for a picture that is being uploaded; not part of the article's HTML. */
export const upload = defineDataNode<{ name: string }>({
  type: "upload",
  empty: { name: "" },
  clean: ({ name }) => ({ name: String(name) }),
  frame: () => element("div", []),
  View: UploadView,
  text: () => "",
});
