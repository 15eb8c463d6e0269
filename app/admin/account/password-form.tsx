"use client";

import { useId } from "react";
import { ActionForm, SubmitButton } from "@/components/admin/fields/action-form";
import { TextField } from "@/components/admin/fields/text-field";
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "@/lib/auth/rules";
import { accountApi } from "@/lib/api/paths";

/** Changes the password of the current user. `email`: for password managers. */
export function PasswordForm({ email }: { email: string }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-lg">
        Password
      </h2>
      <ActionForm
        values={{ currentPassword: "", password: "" }}
        call={(body) => ({
          method: "PUT",
          url: accountApi.password,
          body,
          success: "Password changed. Every other session has ended",
          failure: ({ status, reason }) => (status === 429 ? reason : "Failed to change the password"),
          reload: [accountApi.sessions],
        })}
        refusals={[]}
        className="grid items-start gap-x-6 gap-y-1 md:grid-cols-2"
      >
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <TextField
          name="currentPassword"
          label="Current password"
          type="password"
          autoComplete="current-password"
          required
          maxLength={MAX_PASSWORD_LENGTH}
        />
        <TextField
          name="password"
          label="New password"
          hint={`At least ${MIN_PASSWORD_LENGTH} characters`}
          type="password"
          autoComplete="new-password"
          required
          minLength={MIN_PASSWORD_LENGTH}
          maxLength={MAX_PASSWORD_LENGTH}
        />
        <SubmitButton className="justify-self-start">Change password</SubmitButton>
      </ActionForm>
    </section>
  );
}
