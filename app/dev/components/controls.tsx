"use client";

import { Plus } from "lucide-react";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { Link } from "@/components/ui/link";
import { NativeSelect } from "@/components/ui/native-select";
import { Textarea } from "@/components/ui/textarea";
import { Specimen } from "./specimen";

const VARIANTS = ["default", "outline", "quiet", "secondary", "ghost", "destructive", "signal", "link"] as const;
const SIZES = ["sm", "default", "lg", "xl"] as const;

const STATUSES = ["Draft", "Published"].map((label) => ({ value: label, label }));

/** Buttons and form controls. */
export function Controls() {
  return (
    <>
      <Specimen name="button">
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            {variant}
          </Button>
        ))}
        {SIZES.map((size) => (
          <Button key={size} size={size}>
            <Plus /> {size}
          </Button>
        ))}
        <Button size="icon" aria-label="Add">
          <Plus />
        </Button>
        <Button size="icon-sm" variant="ghost" aria-label="Add, small">
          <Plus />
        </Button>
        <Button asChild>
          <a href="#specimen-button">asChild</a>
        </Button>
        <span className={buttonVariants({ variant: "outline" })}>buttonVariants</span>
      </Specimen>
      <Specimen name="link">
        <Link href="/">A page of this site</Link>
        <Link href="https://example.org">Another site</Link>
      </Specimen>
      <Specimen name="input">
        <Input aria-label="Empty" placeholder="Placeholder" className="w-48" />
        <Input aria-label="Filled" defaultValue="Filled" className="w-48" />
        <Input aria-label="Disabled" defaultValue="Disabled" disabled className="w-48" />
        <Input aria-label="Invalid" defaultValue="Invalid" aria-invalid className="w-48" />
      </Specimen>
      <Specimen name="textarea">
        <Textarea aria-label="Text" defaultValue="Several lines of text" rows={2} className="w-72" />
        <Textarea aria-label="Invalid text" aria-invalid rows={2} className="w-72" />
      </Specimen>
      <Specimen name="native-select">
        <NativeSelect aria-label="Status" options={STATUSES} className="w-48" />
        <NativeSelect aria-label="Status, disabled" options={STATUSES} disabled className="w-48" />
      </Specimen>
      <Specimen name="field">
        <Field id="field-plain" label="Slug" note="optional" hint="/blog/{slug}" className="w-72">
          {(control) => <Input {...control} />}
        </Field>
        <Field id="field-invalid" label="Title" error="Title is required" required className="w-72">
          {(control) => <Input {...control} />}
        </Field>
      </Specimen>
      <Specimen name="label">
        <Label htmlFor="labelled">Label</Label>
        <Input id="labelled" className="w-48" />
      </Specimen>
      <Specimen name="checkbox">
        <Checkbox aria-label="Off" />
        <Checkbox aria-label="On" defaultChecked />
        <Checkbox aria-label="Mixed" checked="indeterminate" />
        <Checkbox aria-label="Disabled" disabled />
      </Specimen>
    </>
  );
}
