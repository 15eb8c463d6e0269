"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { eraseInput } from "@/lib/contact/schema";
import { EraseDialog } from "./erase-dialog";

/** Erases everything that came from one e-mail address. */
export function EraseSender() {
  const [value, setValue] = useState("");
  const [error, setError] = useState<string>();
  const [asked, setAsked] = useState<string>();

  return (
    <form
      noValidate
      className="keeping-form"
      aria-label="Erase a sender"
      onSubmit={(event) => {
        event.preventDefault();
        const read = eraseInput.safeParse({ email: value });
        setError(read.error?.issues[0]?.message);
        if (read.success) setAsked(read.data.email);
      }}
    >
      <Field id="erase-email" label="Erase everything from" hint="An e-mail address, for somebody who asks to be forgotten." error={error}>
        {(control) => (
          <Input type="email" autoComplete="off" placeholder="name@example.org" value={value} onChange={(event) => setValue(event.target.value)} {...control} />
        )}
      </Field>
      <Button type="submit" size="small" variant="outline">
        Erase
      </Button>
      {asked && <EraseDialog email={asked} onClose={() => setAsked(undefined)} onErased={() => setValue("")} />}
    </form>
  );
}
