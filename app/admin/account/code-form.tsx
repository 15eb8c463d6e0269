"use client";

import { useId, useRef, useState } from "react";
import { type ApiCall, useApiMutation } from "@/components/admin/use-api-mutation";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

/** Sends a code to `call`; a wrong one is said at the field. */
export function CodeForm<T>({
  call,
  hint,
  submit,
  onDone,
  onCancel,
}: {
  call: Pick<ApiCall<T>, "url" | "success" | "reload">;
  hint: string;
  submit: string;
  onDone: (record: T) => void;
  onCancel: () => void;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState("");
  const { run, isPending } = useApiMutation();

  async function send(code: string) {
    setError("");
    const record = await run<T>({
      ...call,
      method: "POST",
      body: { code },
      failure: ({ status, reason }) => (status === 409 || status === 429 ? reason : "Failed to send the code"),
      onError: ({ status, reason }) => {
        if (status !== 400) return false;
        setError(reason);
        input.current?.select();
        return true;
      },
    });
    if (record !== undefined) onDone(record);
  }

  return (
    <form
      className="grid max-w-sm gap-1"
      onSubmit={(event) => {
        event.preventDefault();
        void send(input.current?.value ?? "");
      }}
    >
      <Field id={id} label="Code" hint={hint} error={error}>
        {(control) => (
          <Input
            ref={input}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            required
            maxLength={100}
            autoFocus
            {...control}
          />
        )}
      </Field>
      <div className="flex gap-2">
        <Button type="submit" disabled={isPending}>
          {submit}
        </Button>
        <Button type="button" variant="outline" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
