import { type ReactNode, useEffect, useId } from "react";
import { useFormState, useWatch } from "react-hook-form";

export function SaveError() {
  const { errors } = useFormState();
  const reason = errors.root?.server?.message;
  return (
    <div role="alert" className="empty:absolute">
      {reason && (
        <p className="border-destructive bg-destructive/10 border-l-4 px-3 py-2 text-sm">
          <strong>Not saved.</strong> What you typed is kept. {reason}
        </p>
      )}
    </div>
  );
}

/** Puts the value of the field `name` before the screen's name in the title of the browser tab. */
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
