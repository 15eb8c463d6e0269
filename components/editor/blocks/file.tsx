import { FileText } from "lucide-react";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { element, isTag, textOf } from "@/lib/article-html/tree";
import { type DataBlock, dataBlock } from "../data-block";

type FileData = {
  href: string;
  name: string;
  facts: string;
};

export const file: DataBlock<FileData> = dataBlock({
  type: "file",
  empty: { href: "", name: "", facts: "" },
  read: {
    "p.file": ({ children: [link, , facts] }) =>
      isTag(link, "a") && isTag(facts, "small")
        ? { href: link.attributes.href ?? "", name: textOf([link]), facts: textOf([facts]) }
        : undefined,
  },
  write: ({ href, name, facts }) => [
    element("p", [element("a", [name], { href }), " ", element("small", [facts])], { class: "file" }),
  ],
  menu: {
    group: "Media",
    label: "File",
    hint: "A PDF to download",
    icon: FileText,
    keywords: "pdf document download attachment",
    places: ["toolbar"],
  },
  dialog: lazyDialog(() => import("./file-dialog"), "FileDialog"),
  text: ({ name }) => name,
  viewClass: "flex min-w-0 flex-1 flex-wrap items-center gap-x-3",
  view: ({ name, facts }) => (
    <>
      <a role="link" aria-disabled="true">
        {name}
      </a>
      <small>{facts}</small>
    </>
  ),
});
