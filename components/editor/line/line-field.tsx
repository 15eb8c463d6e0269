import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { FORMAT_TEXT_COMMAND } from "lexical";
import { Link } from "lucide-react";
import { Toolbar } from "radix-ui";
import { useId } from "react";
import { inputClasses } from "@/components/ui/field";
import { cn } from "@/lib/utils";
import { OPEN_DIALOG } from "../block";
import { KEYS } from "../keys";
import { FORMATS } from "../text-formats";
import { ToolButton } from "../toolbar/controls";
import { isInLink, useSelectionState } from "../toolbar/use-selection-state";
import { LineEditor } from "./line-editor";

const FORMATS_HERE = FORMATS.filter(({ type }) => type === "bold" || type === "italic");

type Props = {
  label: string;
  hint: string;
  value: string;
  autoFocus?: boolean;
  onChange: (html: string) => void;
};

/** A dialog field for one line of clean inline HTML with links, bold and italic words. Enter submits the form. */
export function LineField({ label, hint, value, autoFocus = false, onChange }: Props) {
  const id = useId();
  return (
    <div data-slot="field">
      <p id={id} className="mb-1 text-sm font-semibold">
        {label}
      </p>
      <div className={cn(inputClasses, "h-auto p-0")}>
        <LineEditor
          value={value}
          onChange={onChange}
          onEnter={(line) => line.closest("form")?.requestSubmit()}
          autoFocus={autoFocus}
          tools={<LineTools />}
          aria-labelledby={id}
          className="min-h-9 px-3 py-1.5 outline-none"
        />
      </div>
      <p className="text-muted-foreground mt-0.5 mb-3 text-[0.8125rem]">{hint}</p>
    </div>
  );
}

function LineTools() {
  const [editor] = useLexicalComposerContext();
  const state = useSelectionState(editor);
  return (
    <Toolbar.Root aria-label="Formats" className="border-border flex border-b px-1">
      {FORMATS_HERE.map(({ type, label, icon, shortcut }) => (
        <ToolButton
          key={type}
          label={label}
          icon={icon}
          shortcut={shortcut}
          pressed={state.formats.includes(type)}
          onUse={() => editor.dispatchCommand(FORMAT_TEXT_COMMAND, type)}
        />
      ))}
      <ToolButton
        label="Link"
        icon={Link}
        shortcut={KEYS.link}
        pressed={isInLink(state)}
        onUse={() => editor.dispatchCommand(OPEN_DIALOG, { block: "link" })}
      />
    </Toolbar.Root>
  );
}
