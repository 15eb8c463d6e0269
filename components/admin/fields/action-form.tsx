import type { ComponentProps, ReactNode } from "react";
import { type DefaultValues, type FieldValues, type Path, useForm, useFormState, useWatch } from "react-hook-form";
import { useKeptForm } from "@/components/admin/drafts/use-kept-form";
import { type ApiCall, useApiMutation } from "@/components/admin/use-api-mutation";
import { Button } from "@/components/ui/button";
import type { ApiError } from "@/lib/api/client";
import { Form, showSaved } from "./form";

/**
 * A form that sends its values by one call. A refusal stands at the field it is about; one with a status of `refusals` that
 * is about none stands at the first. Required fields are checked by the browser.
 */
export function ActionForm<Values extends FieldValues, T = unknown>({
  values,
  call,
  refusals = [400],
  refusalText = ({ reason }) => reason,
  keptAs,
  onDone,
  ...props
}: {
  values: Values;
  call: (values: Values) => ApiCall<T>;
  refusals?: readonly number[];
  refusalText?: (error: ApiError) => string;
  /** Keeps what is typed (use-kept-form.ts). */
  keptAs?: string;
  /** What was sent is gone from the form by then. */
  onDone?: (record: T) => unknown;
  label?: string;
  className?: string;
  children: ReactNode;
}) {
  const form = useForm<Values>({ defaultValues: values as DefaultValues<Values> });
  useKeptForm(keptAs, form);
  const { isSubmitting } = form.formState;
  const { run } = useApiMutation();

  function showAtField(error: ApiError): boolean {
    const known = error.issues.filter(({ path }) => path in values);
    const errors = known.length > 0 ? known : [{ path: Object.keys(values)[0] ?? "", message: refusalText(error) }];
    if (known.length === 0 && !refusals.includes(error.status)) return false;
    for (const { path, message } of errors) form.setError(path as Path<Values>, { message });
    form.setFocus(errors[0]?.path as Path<Values>, { shouldSelect: true });
    return true;
  }

  async function send(sent: Values): Promise<void> {
    const record = await run<T>({ onError: showAtField, ...call(sent) });
    if (record === undefined) return;
    showSaved(form, sent, values);
    await onDone?.(record);
  }

  return (
    <Form {...props} form={form} saving={isSubmitting} isChecked onSubmit={() => void form.handleSubmit(send)()} />
  );
}

type SubmitButtonProps = { needs?: string; pending?: string } & ComponentProps<typeof Button>;

/** Waits for the call, which `pending` says, and for a value of the field `needs`. */
export function SubmitButton({ needs, pending, children, ...props }: SubmitButtonProps) {
  const { isSubmitting } = useFormState();
  const values = useWatch();
  const isEmpty = needs !== undefined && String(values[needs] ?? "").trim() === "";
  return (
    <Button type="submit" disabled={isSubmitting || isEmpty} {...props}>
      {(isSubmitting && pending) || children}
    </Button>
  );
}
