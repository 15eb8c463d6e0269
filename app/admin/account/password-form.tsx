"use client";

import { useId, useRef, useState } from "react";
import { useApiMutation } from "@/components/admin/use-api-mutation";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "@/lib/auth/rules";
import { accountApi } from "@/lib/api/paths";

type Errors = { currentPassword?: string; password?: string };

/** Changes one's own password. `email`: for password managers. */
export function PasswordForm({ email }: { email: string }) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { run, isPending } = useApiMutation();
  const [errors, setErrors] = useState<Errors>({});

  async function change(values: FormData) {
    setErrors({});
    const done = await run({
      method: "PUT",
      url: accountApi.password,
      body: { currentPassword: values.get("currentPassword"), password: values.get("password") },
      success: "Password changed. Every other session has ended",
      failure: ({ status, reason }) => (status === 429 ? reason : "Failed to change the password"),
      onError: ({ issues }) => {
        const [wrong] = issues;
        const field = wrong && form.current?.querySelector<HTMLElement>(`[name="${wrong.path}"]`);
        if (!field) return false;
        setErrors({ [wrong.path]: wrong.message });
        field.focus();
        return true;
      },
      reload: [accountApi.sessions],
    });
    if (done) form.current?.reset();
  }

  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-lg">
        Password
      </h2>
      <form
        ref={form}
        className="grid items-start gap-x-6 gap-y-1 md:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          void change(new FormData(event.currentTarget));
        }}
      >
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <Field id={`${id}-current`} label="Current password" error={errors.currentPassword}>
          {(control) => (
            <Input
              type="password"
              name="currentPassword"
              autoComplete="current-password"
              required
              maxLength={MAX_PASSWORD_LENGTH}
              {...control}
            />
          )}
        </Field>
        <Field
          id={`${id}-new`}
          label="New password"
          hint={`At least ${MIN_PASSWORD_LENGTH} characters`}
          error={errors.password}
        >
          {(control) => (
            <Input
              type="password"
              name="password"
              autoComplete="new-password"
              required
              minLength={MIN_PASSWORD_LENGTH}
              maxLength={MAX_PASSWORD_LENGTH}
              {...control}
            />
          )}
        </Field>
        <Button type="submit" className="justify-self-start" disabled={isPending}>
          Change password
        </Button>
      </form>
    </section>
  );
}
