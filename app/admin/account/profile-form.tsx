import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useForm, useFormState } from "react-hook-form";
import type { Account } from "@/app/admin/records";
import { LeaveGuard } from "@/components/admin/drafts/leave-guard";
import { useKeptForm } from "@/components/admin/drafts/use-kept-form";
import { changedValues, Form, showSaved, TextField } from "@/components/admin/fields/form";
import { ImageField } from "@/components/admin/fields/image-field";
import { waitsForPictures } from "@/components/admin/forms/errors";
import { schemaResolver } from "@/components/admin/forms/schema-resolver";
import { useApiMutation } from "@/components/admin/use-api-mutation";
import { Button } from "@/components/ui/button";
import { ACCOUNT_LABELS, accountChanges, type AccountChanges } from "@/lib/account/schema";
import { accountApi, api } from "@/lib/api/paths";

type Values = Record<keyof typeof ACCOUNT_LABELS, string>;

const FIELDS = Object.keys(ACCOUNT_LABELS) as (keyof Values)[];

const valuesOf = (account: Account) =>
  Object.fromEntries(FIELDS.map((field) => [field, account[field] ?? ""])) as Values;

const resolver = schemaResolver<Values, AccountChanges>(accountChanges);

/** The parts of the current user's account that colleagues and readers see. */
export function ProfileForm({ account }: { account: Account }) {
  const client = useQueryClient();
  const form = useForm({ defaultValues: valuesOf(account), resolver });
  const { dirtyFields, isDirty } = useFormState({ control: form.control });
  const { run, isPending } = useApiMutation();
  // a save in another tab does not replace typed values
  useEffect(() => showSaved(form, form.formState.defaultValues as Values, valuesOf(account)), [form, account]);
  useKeptForm("account", form);

  async function save(changes: AccountChanges) {
    const sent = form.getValues();
    const saved = await run<Account>({
      method: "PUT",
      url: accountApi.account,
      // the picture may have been replaced in the library
      body: isDirty ? changedValues(changes, dirtyFields) : changes,
      success: "Account saved",
      failure: ({ status, reason }) => (status === 400 ? reason : "Failed to save the account"),
    });
    if (!saved) return;
    client.setQueryData([accountApi.account], saved);
    client.setQueryData([api.user], saved);
    showSaved(form, sent, valuesOf(saved));
  }

  return (
    <Form
      form={form}
      saving={isPending}
      // the picture would arrive unsaved
      onSubmit={() => waitsForPictures() || void form.handleSubmit(save)()}
      label="Profile"
      className="grid items-start gap-x-6 gap-y-1 md:grid-cols-2"
    >
      {/* asks only during an upload: typed values are kept */}
      <LeaveGuard unsaved={() => false} />
      <TextField name="firstName" label={ACCOUNT_LABELS.firstName} autoComplete="given-name" />
      <TextField name="lastName" label={ACCOUNT_LABELS.lastName} autoComplete="family-name" />
      <div className="grid gap-y-1">
        <TextField name="title" label={ACCOUNT_LABELS.title} placeholder="Program Director" />
        <TextField name="bio" label={ACCOUNT_LABELS.bio} rows={5} hint="Plain text, up to 600 characters" />
      </div>
      <ImageField
        name="profileImageUrl"
        label={ACCOUNT_LABELS.profileImageUrl}
        what="Picture"
        placeholder="Upload or choose one"
      />
      <Button type="submit" className="justify-self-start md:col-span-2" disabled={isPending}>
        Save
      </Button>
    </Form>
  );
}
