import type { NodeKey } from "lexical";
import { type ReactNode, Suspense } from "react";
import { lazyPart } from "@/lib/browser/lazy-part";
import { DataNode, type SerializedDataNode } from "../data-node";

const UploadView = lazyPart(() => import("./upload-view"));

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
    const { name } = this.getData();
    return (
      <Suspense fallback={`Uploading ${name}`}>
        <UploadView name={name} nodeKey={this.getKey()} />
      </Suspense>
    );
  }
}
