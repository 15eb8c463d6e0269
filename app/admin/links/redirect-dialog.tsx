import { type FormEvent, useId, useState } from "react";
import { useApiMutation } from "@/components/admin/use-api-mutation";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { linksApi } from "@/lib/api/paths";
import { REDIRECT_KINDS } from "@/lib/redirects/schema";

export type RedirectValues = { id?: number; from: string; to: string; status: number };

const FIELDS = ["from", "to"];

/** Adds a redirect, or changes the one with the `id`. */
export function RedirectDialog({ values, onClose }: { values: RedirectValues; onClose: () => void }) {
  const id = useId();
  const { run, isPending } = useApiMutation();
  const [from, setFrom] = useState(values.from);
  const [to, setTo] = useState(values.to);
  const [status, setStatus] = useState(values.status);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const isGone = status === 410;

  async function save(event: FormEvent) {
    event.preventDefault();
    setErrors({});
    const saved = await run({
      method: values.id ? "PUT" : "POST",
      url: values.id ? linksApi.redirect(values.id) : linksApi.redirects,
      body: { from, to: isGone ? "" : to, status },
      success: values.id ? "Redirect saved" : "Redirect added",
      failure: "Failed to save the redirect",
      reload: [linksApi.redirects, linksApi.notFound],
      onError: ({ issues }) => {
        const first = issues.find(({ path }) => FIELDS.includes(path));
        if (!first) return false;
        setErrors(Object.fromEntries(issues.map(({ path, message }) => [path, message])));
        document.getElementById(`${id}-${first.path}`)?.focus();
        return true;
      },
    });
    if (saved) onClose();
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{values.id ? "Change redirect" : "Add redirect"}</DialogTitle>
          <DialogDescription>
            Whoever asks for the first address is led to the second. A page that exists is always shown.
          </DialogDescription>
        </DialogHeader>
        <form noValidate onSubmit={(event) => void save(event)}>
          <Field
            id={`${id}-from`}
            label="From"
            hint="A path of this site, as /old-page. /old/* stands for everything below /old."
            error={errors.from}
          >
            {(control) => (
              <Input
                {...control}
                autoComplete="off"
                placeholder="/old-page"
                value={from}
                onChange={({ target }) => setFrom(target.value)}
              />
            )}
          </Field>
          {!isGone && (
            <Field
              id={`${id}-to`}
              label="To"
              hint="A path of this site, or an address with https://. A * at the end takes what /* stood for."
              error={errors.to}
            >
              {(control) => (
                <Input
                  {...control}
                  autoComplete="off"
                  placeholder="/new-page"
                  value={to}
                  onChange={({ target }) => setTo(target.value)}
                />
              )}
            </Field>
          )}
          <Field id={`${id}-kind`} label="Kind">
            {(control) => (
              <NativeSelect {...control} value={status} onChange={({ target }) => setStatus(Number(target.value))}>
                {Object.entries(REDIRECT_KINDS).map(([value, name]) => (
                  <option key={value} value={value}>
                    {name}
                  </option>
                ))}
              </NativeSelect>
            )}
          </Field>
          <Button type="submit" disabled={isPending}>
            {values.id ? "Save redirect" : "Add redirect"}
          </Button>
        </form>
      </DialogContent>
    </Dialog>
  );
}
