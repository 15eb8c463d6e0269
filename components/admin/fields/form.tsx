import { createContext, type ReactNode, use, useEffect, useId } from "react";
import {
  type FieldError,
  type FieldValues,
  FormProvider,
  get,
  type Path,
  useFormContext,
  type UseFormReturn,
  useFormState,
  useWatch,
} from "react-hook-form";
import { useFocusBack } from "@/components/ui/use-focus-back";

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
  const message = (get(errors, name) as FieldError | undefined)?.message;
  return { id: `${formId}-${name}`, error: typeof message === "string" ? message : undefined, register, control };
}

export function SaveError() {
  const { errors } = useFormState();
  const reason = errors.root?.server?.message;
  return (
    <div role="alert" className="empty:absolute">
      {reason && (
        <p className="border-destructive bg-destructive/10 border-l-4 px-3 py-2 text-sm">
          <strong>Not saved.</strong> {reason} What you typed is kept.
        </p>
      )}
    </div>
  );
}

/** Puts what is edited, the value of field `name`, before the screen in the title of the browser's tab. */
export function TabTitle({ name, screen }: { name: string; screen: string }) {
  const edited = String(useWatch({ name }) ?? "").trim();
  useEffect(() => {
    const screenTitle = `${screen} · Admin Panel`;
    const title = edited ? `${edited} · ${screenTitle}` : screenTitle;
    document.title = title;
    return () => {
      // unless the next page has set its own
      if (document.title === title) document.title = screenTitle;
    };
  }, [edited, screen]);
  return null;
}

/** Puts what is stored into a form whose values were `sent`; what was typed meanwhile stays, unsaved. */
export function showSaved<Values extends FieldValues, Output>(
  { getValues, reset, setValue }: UseFormReturn<Values, unknown, Output>,
  sent: Values,
  saved: Values,
): void {
  const typed = getValues();
  // a reset of values loses what is typed until the next render
  reset(saved, { keepValues: true });
  for (const name of Object.keys(saved) as Path<Values>[])
    if (typed[name] === sent[name]) setValue(name, saved[name], { shouldDirty: true });
}

export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1 border-t pt-4 first:border-t-0 first:pt-0"
    >
      <h2 id={id} className="mb-2 text-lg leading-tight tracking-[-0.02em]">
        {title}
      </h2>
      {children}
    </section>
  );
}
