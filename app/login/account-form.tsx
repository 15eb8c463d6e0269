"use client";

import { type ComponentProps, type FormEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field, Input } from "@/components/ui/field";
import { useFocusBack } from "@/components/ui/use-focus-back";
import { attempt } from "@/lib/api/client";

type AccountField = ComponentProps<typeof Input> & { name: string; label: string; hint?: string };

/** The link may have been used by this form, if the response was lost. */
const USED_LINK = "This link was used already, or is no longer valid. Try to sign in, or ask for a new one.";

type Done = { location?: string; message?: string };

type Props = {
  call: string;
  next?: string;
  /** For password managers. */
  username?: string;
  fields: readonly AccountField[];
  /** Errors by field name, after a form was sent without scripts. */
  errors?: Record<string, string>;
  submit: string;
};

/**
 * A form for visitors who are not signed in, sent to `call`, also without scripts. On success it opens the response's
 * location or else `next`, or else shows the response's message.
 */
export function AccountForm({ call, next, username, fields, errors: initialErrors = {}, submit }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState(initialErrors);
  const [message, setMessage] = useState("");
  const [isPending, setPending] = useState(false);
  const keepFocus = useFocusBack(isPending);
  const [done, setDone] = useState("");

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    keepFocus();
    setPending(true);
    setErrors({});
    setMessage("");
    const values = Object.fromEntries(new FormData(event.currentTarget));
    const { record, error } = await attempt<Done>("POST", call, values);
    const location = record && (record.location ?? next);
    if (location) return window.location.assign(location);
    setPending(false);
    if (record) return setDone(record.message ?? "");
    const [wrong] = error.issues;
    const field = wrong && form.current?.querySelector<HTMLElement>(`[name="${wrong.path}"]`);
    if (field) setErrors({ [wrong.path]: wrong.message });
    else setMessage(error.status === 404 ? USED_LINK : error.reason);
    field?.focus();
  }

  if (done)
    return (
      <p role="status" tabIndex={-1} ref={(text) => text?.focus()}>
        {done}
      </p>
    );
  return (
    <form ref={form} action={call} method="post" onSubmit={send} className="grid gap-2">
      {username && <input type="text" autoComplete="username" value={username} readOnly hidden />}
      {fields.map(({ name, label, hint, ...input }) => (
        <Field key={name} id={name} label={label} hint={hint} error={errors[name]}>
          {(control) => <Input name={name} className="min-h-11" {...input} {...control} />}
        </Field>
      ))}
      <p className="text-destructive min-h-6 text-sm font-medium" role="alert">
        {message}
      </p>
      <Button type="submit" size="lg" disabled={isPending}>
        {submit}
      </Button>
    </form>
  );
}
