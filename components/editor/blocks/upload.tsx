import { lazyPart } from "@/lib/browser/lazy-part";
import { element } from "@/lib/article-html/tree";
import { defineDataNode } from "../data-node";

/** A placeholder for a picture that is being uploaded; no part of the article. */
export const upload = defineDataNode<{ name: string }>({
  type: "upload",
  empty: { name: "" },
  clean: ({ name }) => ({ name: String(name) }),
  frame: () => element("div", []),
  View: lazyPart(() => import("./upload-view"), "UploadView"),
  fallback: ({ name }) => `Uploading ${name}`,
  text: () => "",
});
