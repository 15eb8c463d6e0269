"use client";

import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { Input } from "@/components/ui/input";
import { ImagePicker } from "../upload/image-picker";
import { useField } from "./use-field";

/**
 * An image by address or by upload, with its preview. `what` is how the toasts call it. A preview that cannot be loaded is
 * not shown.
 */
export function ImageField({ name, label, hint, what = "Image" }: { name: string; label: string; hint?: string; what?: string }) {
  const { id, error, register, control } = useField(name);
  const { setValue, setFocus } = useFormContext();
  const address = String(useWatch({ control, name }) ?? "");
  const set = (value: string) => setValue(name, value, { shouldDirty: true, shouldValidate: true });

  return (
    <div className="image-field">
      <Field id={id} label={label} hint={hint} error={error}>
        {(aria) => (
          <div className="image-source">
            <Input type="text" inputMode="url" placeholder="https://… or upload" autoComplete="off" spellCheck={false} {...aria} {...register(name)} />
            <ImagePicker label={label} what={what} onUploaded={set} />
          </div>
        )}
      </Field>
      {address && (
        <div className="image-preview">
          <Preview key={address} address={address} label={label} />
          <Button
            variant="ghost"
            size="small"
            aria-label={`Remove ${label}`}
            onClick={() => {
              set("");
              setFocus(name);
            }}
          >
            <Icon name="close" size={16} /> Remove
          </Button>
        </div>
      )}
    </div>
  );
}

function Preview({ address, label }: { address: string; label: string }) {
  const [failed, setFailed] = useState(false);
  if (failed) return null;
  return <img src={address} alt={`${label} preview`} onError={() => setFailed(true)} />;
}
