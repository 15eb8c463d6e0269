import { type ComponentProps, createContext, type ReactNode, use, useId } from "react";
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  get,
  type Path,
  useController,
  useForm,
  useFormContext,
  type UseFormReturn,
  useFormState,
  useWatch,
} from "react-hook-form";
import { useKeptForm } from "@/components/admin/drafts/use-kept-form";
import { type ApiCall, useApiMutation } from "@/components/admin/use-api-mutation";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Field, FieldError, Input, Textarea, NativeSelect } from "@/components/ui/field";
import { useFocusBack } from "@/components/ui/use-focus-back";
import type { ApiError } from "@/lib/api/client";
import { cn } from "@/lib/utils";

const FormId = createContext("");

export function Form<T extends FieldValues, Output>({
  id,
  form,
  saving,
  isChecked = false,
  onSubmit,
  label,
  className,
  children,
}: {
  id?: string;
  form: UseFormReturn<T, unknown, Output>;
  saving: boolean;
  /** The browser checks required fields. */
  isChecked?: boolean;
  onSubmit: () => void;
  label?: string;
  className?: string;
  children: ReactNode;
}) {
  const ownId = useId();
  const keepFocus = useFocusBack(saving);
  return (
    <FormProvider {...form}>
      <FormId value={id ?? ownId}>
        <form
          noValidate={!isChecked}
          aria-label={label}
          aria-busy={saving}
          className={className}
          onSubmit={(event) => {
            event.preventDefault();
            // React bubbles events out of a dialog to the form behind it
            event.stopPropagation();
            keepFocus();
            onSubmit();
          }}
        >
          {children}
        </form>
      </FormId>
    </FormProvider>
  );
}

/** The id, message and registration of a field. `name` may be a path, as in `slides.0.title`. */
export function useField(name: string) {
  const formId = use(FormId);
  const { register, control } = useFormContext();
  const { errors } = useFormState({ control, name });
  const message = (get(errors, name) as { message?: unknown } | undefined)?.message;
  return { id: `${formId}-${name}`, error: typeof message === "string" ? message : undefined, register, control };
}

/** Puts `saved` into the form, except into fields that were changed since `sent`, which stay unsaved. */
export function showSaved<Values extends FieldValues, Output>(
  { getValues, reset, setValue }: UseFormReturn<Values, unknown, Output>,
  sent: Values,
  saved: Values,
): void {
  const typed = getValues();
  // resetting the values would lose input typed before the next render
  reset(saved, { keepValues: true });
  for (const name of Object.keys(saved) as Path<Values>[])
    if (typed[name] === sent[name]) setValue(name, saved[name], { shouldDirty: true });
}

/** The values to send of a form in which others may be outdated: those of `dirtyFields`. */
export const changedValues = (values: object, dirtyFields: object) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name in dirtyFields));

/**
 * A form that sends its values in one call. The messages of a refusal appear at their fields. If it names none, its
 * reason appears at the first field for a status in `refusals`. The browser checks required fields.
 */
export function ActionForm<Values extends FieldValues, T = unknown>({
  values,
  call,
  refusals = [400],
  refusalText = ({ reason }) => reason,
  keepScope,
  onDone,
  ...props
}: {
  values: Values;
  call: (values: Values) => ApiCall<T>;
  refusals?: readonly number[];
  refusalText?: (error: ApiError) => string;
  /** Keeps typed values under this scope (use-kept-form.ts). */
  keepScope?: string;
  /** Called after the sent values were reset to `values`. */
  onDone?: (record: T) => unknown;
  label?: string;
  className?: string;
  children: ReactNode;
}) {
  const form = useForm<Values>({ defaultValues: values as DefaultValues<Values> });
  useKeptForm(keepScope, form);
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

/** Disabled during the call, when it shows `pending`, and while the field `needs` is empty. */
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

type TextFieldProps = {
  name: string;
  label: string;
  hint?: ReactNode;
  rows?: number;
  advised?: number;
  required?: boolean;
  className?: string;
} & Omit<ComponentProps<typeof Input> & ComponentProps<typeof Textarea>, "ref">;

/** One line, or several with `rows`. `advised` is a recommended length, not a limit. */
export function TextField({
  name,
  label,
  hint,
  rows,
  advised,
  required,
  type = "text",
  className,
  ...props
}: TextFieldProps) {
  const { id, error, register } = useField(name);
  const fullHint = advised ? (
    <>
      {hint} <CharacterCount name={name} advised={advised} />
    </>
  ) : (
    hint
  );
  return (
    <Field id={id} label={label} hint={fullHint} error={error} required={required} className={className}>
      {(control) =>
        rows ? (
          <Textarea rows={rows} {...props} {...control} {...register(name)} />
        ) : (
          <Input type={type} required={required} autoComplete="off" {...props} {...control} {...register(name)} />
        )
      }
    </Field>
  );
}

function CharacterCount({ name, advised }: { name: string; advised: number }) {
  const value: unknown = useWatch({ name });
  const length = typeof value === "string" ? value.length : 0;
  const isOver = length > advised;
  return (
    <>
      <span aria-hidden="true">· </span>
      <span
        data-over={isOver || undefined}
        className={cn("whitespace-nowrap tabular-nums", isOver && "text-destructive font-semibold")}
      >
        {length} / {advised}
      </span>
    </>
  );
}

type SelectFieldProps = {
  name: string;
  label: string;
  hint?: ReactNode;
  options: readonly { value: string; label: string }[];
};

export function SelectField({ name, label, hint, options }: SelectFieldProps) {
  const { id, error, register } = useField(name);
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => <NativeSelect options={options} {...control} {...register(name)} />}
    </Field>
  );
}

type ToggleFieldProps = { name: string; label: string; of?: string; hint?: ReactNode; isInLine?: boolean };

/** `of` names what the toggle belongs to, for screen readers. `isInLine` reserves no space for hint and error. */
export function ToggleField({ name, label, of, hint, isInLine = false }: ToggleFieldProps) {
  const { id, error, control } = useField(name);
  const { field } = useController({ name, control });
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div data-slot="field" className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5">
      <Checkbox
        id={id}
        className="mt-0.5"
        checked={field.value === true}
        onCheckedChange={(checked) => field.onChange(checked === true)}
        aria-describedby={describedBy || undefined}
        aria-invalid={error ? true : undefined}
      />
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
        {of && <span className="sr-only">: {of}</span>}
      </label>
      {(!isInLine || error) && (
        <div className="col-start-2">
          {hint && (
            <p id={`${id}-hint`} className="text-muted-foreground mt-0.5 text-[0.8125rem]">
              {hint}
            </p>
          )}
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
    </div>
  );
}
