"use client";

import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { eraseInput } from "@/lib/contact/schema";
import { EraseDialog } from "./erase-dialog";

export function EraseSender() {
  const id = useId();
  const [value, setValue] = useState("");
  const [error, setError] = useState<string>();
  const [erasing, setErasing] = useState<string>();

  return (
    <form
      noValidate
      className="grid grid-cols-[1fr_auto] items-start gap-2"
      aria-label="Erase a sender"
      onSubmit={(event) => {
        event.preventDefault();
        const parsed = eraseInput.safeParse({ email: value });
        setError(parsed.error?.issues[0]?.message);
        if (parsed.success) setErasing(parsed.data.email);
      }}
    >
      <Field
        id={id}
        label="Erase everything from"
        hint="The e-mail address of somebody who asks to be forgotten."
        error={error}
      >
        {(control) => (
          <Input
            type="email"
            autoComplete="off"
            placeholder="name@example.org"
            value={value}
            onChange={(event) => setValue(event.target.value)}
            {...control}
          />
        )}
      </Field>
      <Button type="submit" variant="destructive" className="mt-6">
        Erase
      </Button>
      {erasing && <EraseDialog email={erasing} onClose={() => setErasing(undefined)} onErased={() => setValue("")} />}
    </form>
  );
}
