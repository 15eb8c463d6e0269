"use client";

import { Plus, X } from "lucide-react";
import { useRef, useState } from "react";
import { useController } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { isComposing } from "@/lib/browser/is-composing";
import { useField } from "./form";

/** Adds the tags in `text`, which commas separate; ignores empty and duplicate ones. */
export function addTags(tags: readonly string[], text: string): string[] {
  const added = text.split(",").map((tag) => tag.trim());
  return [...new Set([...tags, ...added])].filter(Boolean);
}

export function TagsField({
  name,
  label,
  addLabel,
  hint,
  placeholder,
}: {
  name: string;
  label: string;
  addLabel: string;
  hint?: string;
  placeholder?: string;
}) {
  const { id, error, control } = useField(name);
  const { field } = useController({ name, control });
  const [text, setText] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const tags = field.value as string[];

  const add = () => {
    field.onChange(addTags(tags, text));
    setText("");
    input.current?.focus();
  };
  const remove = (tag: string) => {
    field.onChange(tags.filter((other) => other !== tag));
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
              placeholder={placeholder}
              autoComplete="off"
              onChange={(event) => setText(event.target.value)}
              onPaste={(event) => {
                const pasted = event.clipboardData.getData("text");
                if (text !== "" || !pasted.includes(",")) return;
                event.preventDefault();
                field.onChange(addTags(tags, pasted));
              }}
              onKeyDown={(event) => {
                if (event.key !== "Enter" || isComposing(event.nativeEvent)) return;
                event.preventDefault();
                add();
              }}
            />
            <Button variant="outline" size="icon" aria-label={addLabel} onClick={add}>
              <Plus />
            </Button>
          </div>
        )}
      </Field>
      {tags.length > 0 && (
        <ul className="mb-3 flex flex-wrap gap-1.5" aria-label={label}>
          {tags.map((tag) => (
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
