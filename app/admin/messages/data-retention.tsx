import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { ConfirmCall } from "@/components/admin/dialogs";
import { LoadError } from "@/components/admin/empty-state";
import { Form, SelectField, TextField } from "@/components/admin/fields/form";
import { schemaResolver } from "@/components/admin/forms/schema-resolver";
import { useApiMutation } from "@/components/admin/use-api-mutation";
import { useFresh } from "@/components/admin/query-client";
import { Button } from "@/components/ui/button";
import { SheetContent } from "@/components/ui/dialog";
import { eraseInput } from "@/lib/contact/schema";
import { messagesApi } from "@/lib/api/paths";
import { EraseDialog } from "./message-calls";

export function DataRetention() {
  return (
    <SheetContent
      title="Data retention"
      description="How long messages are kept, and how to erase one person’s messages."
    >
      <Retention />
      <EraseSender />
    </SheetContent>
  );
}

type Settings = { retentionMonths: number | null };

const CHOICES = [3, 6, 12, 24, 36, 60];
const FOREVER = "forever";

function Retention() {
  const { data, isError, refetch } = useFresh<Settings>(messagesApi.settings);
  if (isError) return <LoadError message="Failed to fetch the retention time" onRetry={() => void refetch()} />;
  return data ? (
    <RetentionForm key={String(data.retentionMonths)} months={data.retentionMonths} />
  ) : (
    <div className="min-h-24" aria-busy="true" />
  );
}

function RetentionForm({ months }: { months: number | null }) {
  const form = useForm({ defaultValues: { months: months === null ? FOREVER : String(months) } });
  const value = useWatch({ control: form.control, name: "months" });
  const [asking, setAsking] = useState(false);
  const { run, isPending } = useApiMutation();
  const chosen = value === FOREVER ? null : Number(value);
  const offered = [...new Set([...CHOICES, ...(months === null ? [] : [months])])].sort((one, other) => one - other);
  const choices = offered.map((choice) => ({ value: String(choice), label: `${choice} months` }));
  const isShorter = chosen !== null && (months === null || chosen < months);

  const call = {
    method: "PUT" as const,
    url: messagesApi.settings,
    body: { retentionMonths: chosen },
    success: "Retention time saved",
    failure: "Failed to save the retention time",
    reload: [messagesApi.settings, messagesApi.messages, messagesApi.unread],
  };

  return (
    <Form
      form={form}
      saving={isPending}
      label="Retention"
      onSubmit={() => (isShorter ? setAsking(true) : void run(call))}
      className="grid grid-cols-[1fr_auto] items-start gap-2"
    >
      <SelectField
        name="months"
        label="Delete messages after"
        hint="Counted from the day a message arrives. Spam included."
        options={[...choices, { value: FOREVER, label: "Never: keep all messages" }]}
      />
      <Button type="submit" variant="outline" className="mt-6" disabled={isPending || chosen === months}>
        Save
      </Button>
      {asking && (
        <ConfirmCall
          title={`Delete messages after ${value} months`}
          description={`Messages older than ${value} months will be deleted now. This action cannot be undone.`}
          confirm="Save and delete"
          {...call}
          onClose={() => setAsking(false)}
        />
      )}
    </Form>
  );
}

function EraseSender() {
  const form = useForm({ defaultValues: { email: "" }, resolver: schemaResolver(eraseInput) });
  const [erasing, setErasing] = useState<string>();
  return (
    <Form
      form={form}
      saving={false}
      label="Erase a sender"
      onSubmit={() => void form.handleSubmit(({ email }) => setErasing(email))()}
      className="grid grid-cols-[1fr_auto] items-start gap-2"
    >
      <TextField
        name="email"
        label="Erase everything from"
        hint="The email of a person who asked to be forgotten."
        type="email"
        placeholder="name@example.org"
      />
      <Button type="submit" variant="destructive" className="mt-6">
        Erase
      </Button>
      {erasing && <EraseDialog email={erasing} onClose={() => setErasing(undefined)} onErased={() => form.reset()} />}
    </Form>
  );
}
