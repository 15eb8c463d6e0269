import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { type ClipboardEvent, type ComponentProps, type ReactNode, useEffect, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter, DialogHeader, DialogTitle, keptOpen } from "@/components/ui/dialog";
import { Field, Input } from "@/components/ui/field";
import { cn } from "@/lib/utils";
import type { DataBlock } from "./data-block";
import { focusEditor } from "./focus-editor";
import { isolateEvents } from "./isolate-events";
import { $insertBlock } from "./writing/place-block";

type Props = {
  title: string;
  submitLabel: string;
  isBusy?: boolean;
  onSubmit: () => void;
  onPaste?: (event: ClipboardEvent) => void;
  onClose: () => void;
  /** For "Cancel", if closing the dialog in another way saves. */
  onCancel?: () => void;
  children: ReactNode;
};

/** A small form above the page. It stops its events, which React would pass on to the post's form. */
export function FormDialog(props: Props) {
  const { title, submitLabel, isBusy = false, onSubmit, onPaste, onClose, onCancel = onClose, children } = props;
  const [editor] = useLexicalComposerContext();
  // onCloseAutoFocus runs in a timer: keys typed before it would be lost
  useEffect(() => () => focusEditor(editor), [editor]);
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        aria-describedby={undefined}
        // fixed at the top, so that fields do not move when something appears below them
        className="top-[8svh] max-h-[84svh] translate-y-0"
        {...isolateEvents()}
        onBlur={(event) => event.stopPropagation()}
        onKeyUp={(event) => event.stopPropagation()}
        // not in the capture phase: a library opened from here handles its own pastes
        onPaste={(event) => {
          event.stopPropagation();
          onPaste?.(event);
        }}
        onEscapeKeyDown={(event) => {
          // an open list of suggestions closes first
          if (document.activeElement?.getAttribute("aria-expanded") === "true") event.preventDefault();
        }}
        // nor does the second press of a double click on a caption close it
        {...keptOpen}
        onCloseAutoFocus={(event) => event.preventDefault()}
      >
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
            if (!isBusy) onSubmit();
          }}
        >
          <DialogHeader className="mb-4">
            <DialogTitle>{title}</DialogTitle>
          </DialogHeader>
          <div className="grid gap-1 [&_[data-slot=field-error]:empty]:min-h-3">{children}</div>
          <DialogFooter>
            <Button variant="outline" onClick={onCancel}>
              Cancel
            </Button>
            <Button type="submit" disabled={isBusy}>
              {submitLabel}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}

type DialogInputProps = Omit<ComponentProps<typeof Input>, "onChange"> & {
  label: string;
  hint?: string;
  error?: string;
  onChange: (value: string) => void;
};

export function DialogInput({ label, hint, error, onChange, ...input }: DialogInputProps) {
  return (
    <Field id={useId()} label={label} hint={hint} error={error}>
      {(control) => <Input {...control} {...input} onChange={({ target }) => onChange(target.value)} />}
    </Field>
  );
}

type DialogCheckboxProps = Omit<ComponentProps<"input">, "onChange"> & {
  label: string;
  onChange: (isChecked: boolean) => void;
};

export function DialogCheckbox({ label, className, onChange, ...input }: DialogCheckboxProps) {
  return (
    <label className={cn("flex min-h-11 items-center gap-2", className)}>
      <input type="checkbox" className="size-4.5" {...input} onChange={({ target }) => onChange(target.checked)} />
      {label}
    </label>
  );
}

/** For the dialog of a block that is all data: the data, a function that applies changes, and the words of the form. */
export function useDataNode<Data extends object>(
  nodeKey: string | undefined,
  { type, empty, $create, $find }: DataBlock<Data>,
) {
  const [editor] = useLexicalComposerContext();
  const isNew = nodeKey === undefined;
  const [before] = useState(() => editor.read(() => $find(nodeKey)?.getData() ?? empty));

  function apply(data: Data): void {
    editor.update(() => {
      const node = $find(nodeKey);
      if (node?.getData() === before) node?.setData(data);
      // a new block, or others have changed or replaced its node: both versions stay
      else $insertBlock($create(data));
    });
  }

  const words = { title: `${isNew ? "Insert" : "Edit"} ${type}`, submitLabel: isNew ? "Insert" : "Apply" };
  return { before, apply, words };
}
