"use client";

import { useRef, useState } from "react";
import { useController } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { Input } from "@/components/ui/input";
import { addTag } from "./tags";
import { useField } from "./use-field";

/** A list of short texts: Enter or the plus adds what stands in the input, each is removed by its own button. */
export function TagsField({ name, label, addLabel, hint, placeholder }: { name: string; label: string; addLabel: string; hint?: string; placeholder?: string }) {
  const { id, error, control } = useField(name);
  const { field } = useController({ name, control });
  const [text, setText] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const tags = field.value as string[];

  const add = () => {
    field.onChange(addTag(tags, text));
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
          <div className="tags-input">
            <Input
              {...aria}
              ref={input}
              value={text}
              placeholder={placeholder}
              autoComplete="off"
              onChange={(event) => setText(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
                event.preventDefault();
                add();
              }}
            />
            <Button variant="outline" size="icon" aria-label={addLabel} onClick={add}>
              <Icon name="plus" />
            </Button>
          </div>
        )}
      </Field>
      {tags.length > 0 && (
        <ul className="tags" aria-label={label}>
          {tags.map((tag) => (
            <li key={tag} className="tag">
              {tag}
              <button type="button" aria-label={`Remove ${tag}`} onClick={() => remove(tag)}>
                <Icon name="close" size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
