"use client";
import { $isCodeNode } from "@lexical/code-core";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $getSelection } from "lexical";
import { useId } from "react";
import { NativeSelect } from "@/components/ui/native-select";
import { LANGUAGES } from "./languages";

export default function CodeTools({ language }: { language: string }) {
  const [editor] = useLexicalComposerContext();
  const id = useId();
  const isOffered = LANGUAGES.some(([value]) => value === language);
  return (
    <p className="flex items-center gap-2 pl-2">
      <label htmlFor={id} className="text-muted-foreground text-[0.8125rem]">
        Language
      </label>
      <NativeSelect
        id={id}
        className="min-h-8 w-auto"
        value={language}
        onChange={({ target }) =>
          editor.update(() => {
            const anchor = $getSelection()?.getNodes()[0];
            const code = anchor && [anchor, ...anchor.getParents()].find($isCodeNode);
            code?.setLanguage(target.value || undefined);
          })
        }
      >
        {!isOffered && <option value={language}>{language}</option>}
        {LANGUAGES.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </NativeSelect>
    </p>
  );
}
