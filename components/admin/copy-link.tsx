import { useId, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Field, Input } from "@/components/ui/field";
import { toast, toastError } from "@/components/ui/sonner";
import { copyText } from "@/lib/browser/copy-text";

/** A secret link, shown once: only its hash is stored. */
export function CopyLink({ label, url }: { label: string; url: string }) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);

  async function copy() {
    if (await copyText(url, box.current ?? undefined)) {
      toast({ title: "Success", description: "Link copied" });
    } else {
      document.getElementById(id)?.focus();
      toastError("Copy the selected link by hand");
    }
  }

  return (
    <div ref={box} className="flex flex-wrap items-start gap-x-3">
      <Field id={id} label={label} hint="Shown only now: copy it before you close" className="min-w-60 grow">
        {(control) => <Input {...control} readOnly value={url} onFocus={(event) => event.currentTarget.select()} />}
      </Field>
      <Button variant="outline" className="mt-6" onClick={() => void copy()}>
        Copy link
      </Button>
    </div>
  );
}
