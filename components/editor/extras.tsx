"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { mergeRegister } from "lexical";
import { lazy, Suspense, use, useEffect, useRef, useState } from "react";
import { registerImageFiles } from "./image-files";
import { registerPaste } from "./paste/register-paste";
import { registerShortcuts } from "./shortcuts";
import { UploadContext } from "./upload-context";

const SlashMenu = lazy(() => import("./slash-menu"));

/** What helps while writing: pasting, dropped pictures and shortcuts from the start, the rest as soon as it has loaded. */
export function Extras() {
  const [editor] = useLexicalComposerContext();
  const [isSettled, setSettled] = useState(false);
  const upload = use(UploadContext);
  const latestUpload = useRef(upload);
  useEffect(() => {
    latestUpload.current = upload;
  });

  useEffect(
    () =>
      mergeRegister(
        registerPaste(editor),
        registerShortcuts(editor),
        registerImageFiles(editor, () => latestUpload.current),
      ),
    [editor],
  );

  useEffect(() => {
    let isGone = false;
    let stop = () => {};
    void import("./markdown-shortcuts").then(({ registerShorthand }) => {
      if (isGone) return;
      stop = registerShorthand(editor);
      setSettled(true);
    });
    return () => {
      isGone = true;
      stop();
    };
  }, [editor]);

  return isSettled ? (
    <Suspense fallback={null}>
      <SlashMenu />
    </Suspense>
  ) : null;
}
