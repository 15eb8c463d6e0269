import { Plus, X } from "lucide-react";
import { useRef, useState } from "react";
import { useController } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Field, Input } from "@/components/ui/field";
import { onEnter } from "@/lib/browser/keys";
import { useField } from "./form";

/** Adds the comma-separated tags in `text`; ignores empty and duplicate ones. */
function addTags(tags: readonly string[], text: string): string[] {
  const added = text.split(",").map((tag) => tag.trim());
  return [...new Set([...tags, ...added])].filter(Boolean);
}

type Props = {
  name: string;
  label: string;
  addLabel: string;
  hint?: string;
};

export function TagsField({ name, label, addLabel, hint }: Props) {
  const { id, error, control } = useField(name);
  const { field } = useController({ name, control });
  const tags = addTags(field.value as string[], "");
  // the form's value includes the typed text, so that it is saved without Enter
  const [text, setText] = useState("");
  const [entered, setEntered] = useState(tags);
  const input = useRef<HTMLInputElement>(null);
  if (addTags(entered, text).join("\n") !== tags.join("\n")) {
    // the form got other values
    setEntered(tags);
    setText("");
  }

  function change(next: string[], typed = ""): void {
    setEntered(next);
    setText(typed);
    field.onChange(addTags(next, typed));
  }

  const add = () => {
    change(addTags(entered, text));
    input.current?.focus();
  };
  const remove = (tag: string) => {
    change(
      entered.filter((other) => other !== tag),
      text,
    );
    input.current?.focus();
  };

  return (
    <div>
      <Field id={id} label={label} hint={hint} error={error}>
        {(aria) => (
          <div className="flex gap-2">
            <Input
              {...aria}
              ref={input}
              value={text}
              autoComplete="off"
              onChange={(event) => change(entered, event.target.value)}
              onKeyDown={onEnter(add)}
            />
            <Button variant="outline" size="icon" aria-label={addLabel} onClick={add}>
              <Plus />
            </Button>
          </div>
        )}
      </Field>
      {entered.length > 0 && (
        <ul className="mb-3 flex flex-wrap gap-1.5">
          {entered.map((tag) => (
            <li
              key={tag}
              className="bg-muted inline-flex max-w-full items-center rounded py-0.5 pl-2 text-[0.8125rem] font-medium [overflow-wrap:anywhere]"
            >
              {tag}
              <Button
                variant="ghost"
                size="icon"
                className="size-6 pointer-coarse:size-9 [&_svg]:size-3.5"
                aria-label={`Remove ${tag}`}
                onClick={() => remove(tag)}
              >
                <X />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
