import { useState } from "react";
import { useForm } from "react-hook-form";
import type { Account } from "@/app/admin/records";
import { ConfirmCall } from "@/components/admin/dialogs";
import { mediumTime } from "@/components/admin/dates";
import { Form, SubmitButton, TextField } from "@/components/admin/fields/form";
import { useApiMutation } from "@/components/admin/use-api-mutation";
import { Button } from "@/components/ui/button";
import { toastError } from "@/components/ui/sonner";
import { MAX_NAME_LENGTH } from "@/lib/account/schema";
import { accountApi } from "@/lib/api/paths";
import { deviceName } from "@/lib/auth/device-name";
import { makePasskey } from "@/lib/browser/passkeys";

type Passkey = Account["passkeys"][number];

export function Passkeys({ account: { passkeys } }: { account: Account }) {
  const form = useForm({ defaultValues: { name: deviceName(navigator.userAgent) } });
  const [removing, setRemoving] = useState<Passkey>();
  const { run } = useApiMutation();

  async function add({ name }: { name: string }) {
    const failure = "Failed to add the passkey";
    const options = await run<Parameters<typeof makePasskey>[0]>({
      method: "POST",
      url: accountApi.passkeyOptions,
      failure,
    });
    if (!options) return;
    const { response, failure: reason } = await makePasskey(options);
    if (!response) return toastError(reason);
    await run({
      method: "POST",
      url: accountApi.passkeys,
      body: { name, response },
      success: "Passkey added",
      failure: ({ status, reason: refusal }) => (status === 400 || status === 409 ? refusal : failure),
      reload: [accountApi.account, accountApi.sessions],
    });
  }

  return (
    <section aria-labelledby="passkeys" className="grid gap-3">
      <h2 id="passkeys" className="text-lg">
        Passkeys
      </h2>
      <p>
        Sign in by fingerprint, face or PIN of your device, or by a security key. If you have a passkey, you are asked
        for a second step after the password, too.
      </p>
      {passkeys.length > 0 && (
        <ul aria-label="Passkeys" className="divide-y border-y">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <p className="font-semibold [overflow-wrap:anywhere]">{passkey.name}</p>
              <p className="text-muted-foreground text-xs">
                Added {mediumTime(passkey.createdAt)},{" "}
                {passkey.lastUsedAt ? `last used ${mediumTime(passkey.lastUsedAt)}` : "not used yet"}
              </p>
              <Button
                variant="outline"
                size="sm"
                className="ml-auto"
                aria-label={`Remove the passkey ${passkey.name}`}
                onClick={() => setRemoving(passkey)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Form
        form={form}
        saving={form.formState.isSubmitting}
        isChecked
        onSubmit={() => void form.handleSubmit(add)()}
        className="flex max-w-md flex-wrap items-start gap-x-3"
      >
        <TextField
          name="name"
          label="Passkey name"
          hint="A name to recognize it by"
          required
          maxLength={MAX_NAME_LENGTH}
          className="min-w-48 flex-1"
        />
        <SubmitButton variant="outline" className="mt-6">
          Add a passkey
        </SubmitButton>
      </Form>
      {removing && (
        <ConfirmCall
          title={`Remove ${removing.name}`}
          description="This passkey can no longer sign in. Delete it from your device, too."
          confirm="Remove"
          url={accountApi.passkey(removing.id)}
          success="Passkey removed"
          failure="Failed to remove the passkey"
          reload={[accountApi.account]}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </section>
  );
}
