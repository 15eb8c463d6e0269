import { $isCodeNode } from "@lexical/code-core";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $findMatchingParent, $getSelection } from "lexical";
import { useId } from "react";
import { NativeSelect } from "@/components/ui/native-select";

export function CodeTools({ language }: { language: string }) {
  const [editor] = useLexicalComposerContext();
  const id = useId();
  const offered = LANGUAGES.map(([value, label]) => ({ value, label }));
  const isOffered = offered.some(({ value }) => value === language);
  return (
    <p className="flex items-center gap-2 pl-2">
      <label htmlFor={id} className="text-muted-foreground text-[0.8125rem]">
        Language
      </label>
      <NativeSelect
        id={id}
        className="min-h-8 w-auto"
        options={isOffered ? offered : [{ value: language, label: language }, ...offered]}
        value={language}
        onChange={({ target }) =>
          editor.update(() => {
            const anchor = $getSelection()?.getNodes()[0];
            if (anchor) $findMatchingParent(anchor, $isCodeNode)?.setLanguage(target.value || undefined);
          })
        }
      />
    </p>
  );
}

/** The languages to choose from; a block keeps any other language that it has. */
const LANGUAGES: [value: string, label: string][] = [
  ["", "No language"],
  ["bash", "Shell"],
  ["c", "C"],
  ["cpp", "C++"],
  ["css", "CSS"],
  ["diff", "Diff"],
  ["go", "Go"],
  ["html", "HTML"],
  ["java", "Java"],
  ["javascript", "JavaScript"],
  ["json", "JSON"],
  ["jsx", "JSX"],
  ["markdown", "Markdown"],
  ["php", "PHP"],
  ["powershell", "PowerShell"],
  ["python", "Python"],
  ["ruby", "Ruby"],
  ["rust", "Rust"],
  ["sql", "SQL"],
  ["swift", "Swift"],
  ["tsx", "TSX"],
  ["typescript", "TypeScript"],
  ["xml", "XML"],
  ["yaml", "YAML"],
];
