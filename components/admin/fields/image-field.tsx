"use client";

import { X } from "lucide-react";
import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { ImagePicker } from "../upload/image-picker";
import { useField } from "./use-field";

/** An image by URL or upload, with preview. `what` names it in the toasts. */
export function ImageField({
  name,
  label,
  hint,
  what = "Image",
}: {
  name: string;
  label: string;
  hint?: string;
  what?: string;
}) {
  const { id, error, register, control } = useField(name);
  const { setValue, setFocus } = useFormContext();
  const address = String(useWatch({ control, name }) ?? "");
  const set = (value: string) => setValue(name, value, { shouldDirty: true, shouldValidate: true });

  return (
    <div>
      <Field id={id} label={label} hint={hint} error={error}>
        {(aria) => (
          <div className="flex gap-2">
            <Input
              type="text"
              inputMode="url"
              placeholder="https://… or upload"
              autoComplete="off"
              spellCheck={false}
              {...aria}
              {...register(name)}
            />
            <ImagePicker label={label} what={what} onUploaded={set} />
          </div>
        )}
      </Field>
      {address && (
        <div className="-mt-2 mb-4 flex items-end gap-2">
          <Preview key={address} address={address} label={label} />
          <Button
            variant="ghost"
            aria-label={`Remove ${label}`}
            onClick={() => {
              set("");
              setFocus(name);
            }}
          >
            <X /> Remove
          </Button>
        </div>
      )}
    </div>
  );
}

/** Nothing for a broken image. */
function Preview({ address, label }: { address: string; label: string }) {
  const [failed, setFailed] = useState(false);
  if (failed) return null;
  return (
    <img
      src={address}
      alt={`${label} preview`}
      className="max-h-44 max-w-[min(20rem,60%)] border object-contain"
      onError={() => setFailed(true)}
    />
  );
}
