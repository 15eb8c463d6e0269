import { LoaderCircle } from "lucide-react";
import type { NodeKey } from "lexical";
import type { ReactNode } from "react";
import { DataNode, type SerializedDataNode } from "../../data-node";

type Upload = { name: string };

/** A placeholder for a picture that is being uploaded; not part of the article. */
export class UploadNode extends DataNode<Upload> {
  static getType(): string {
    return "upload";
  }

  static clone(node: UploadNode): UploadNode {
    return new UploadNode(node.__data, node.__key);
  }

  static importJSON({ data }: SerializedDataNode<Upload>): UploadNode {
    return new UploadNode({ name: String(data.name) });
  }

  constructor(data: Upload = { name: "" }, key?: NodeKey) {
    super(data, key);
  }

  createDOM(): HTMLElement {
    return document.createElement("div");
  }

  getTextContent(): string {
    return "";
  }

  excludeFromCopy(): true {
    return true;
  }

  decorate(): ReactNode {
    return (
      <p
        role="status"
        className="border-border text-muted-foreground flex items-center gap-3 rounded border p-4 text-sm"
      >
        <LoaderCircle className="size-5 animate-spin motion-reduce:animate-none" aria-hidden="true" /> Uploading{" "}
        {this.getData().name}
      </p>
    );
  }
}
