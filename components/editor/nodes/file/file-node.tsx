import { $applyNodeReplacement, type DOMExportOutput, type LexicalNode, type NodeKey } from "lexical";
import { type ReactNode, Suspense } from "react";
import { allowedAttributes } from "@/lib/article-html/allowed";
import { lazyPart } from "@/lib/browser/lazy-part";
import { DataNode, type SerializedDataNode } from "../../data-node";

const FileView = lazyPart(() => import("./file-view"));

export type FileData = {
  href: string;
  name: string;
  /** Type and size. */
  facts: string;
};

/** A file of the library, to download. */
export class FileNode extends DataNode<FileData> {
  static getType(): string {
    return "file";
  }

  static clone(node: FileNode): FileNode {
    return new FileNode(node.__data, node.__key);
  }

  // clipboard data may be forged
  static importJSON({ data }: SerializedDataNode<FileData>): FileNode {
    const { href = "" } = allowedAttributes("a", { href: data.href });
    return $createFileNode({ href, name: String(data.name), facts: String(data.facts) });
  }

  constructor(data: FileData = { href: "", name: "", facts: "" }, key?: NodeKey) {
    super(data, key);
  }

  exportDOM(): DOMExportOutput {
    const { href, name } = this.getData();
    const dom = document.createElement("a");
    dom.href = href;
    dom.textContent = name;
    return { element: dom };
  }

  createDOM(): HTMLElement {
    const dom = document.createElement("div");
    dom.className = "file";
    return dom;
  }

  getTextContent(): string {
    return this.getData().name;
  }

  decorate(): ReactNode {
    return (
      <Suspense fallback={this.getData().name}>
        <FileView data={this.getData()} nodeKey={this.getKey()} />
      </Suspense>
    );
  }
}

export const $createFileNode = (data: FileData): FileNode => $applyNodeReplacement(new FileNode(data));

export const $isFileNode = (node: LexicalNode | null | undefined): node is FileNode => node instanceof FileNode;
