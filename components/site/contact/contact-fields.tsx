"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Field, type FieldControl } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { contact, serviceOptions, type ContactFieldName } from "@/lib/content/contact";
import type { LiveForm } from "./contact-form-engine";

/** The slip's fields, as they stand in the HTML and, with `live`, as they work. */
export function ContactFields({ live }: { live?: LiveForm }) {
  const field = (name: ContactFieldName, control: (props: FieldControl & { name: string; placeholder: string }) => ReactNode, className?: string) => {
    const { label, optional, placeholder } = contact.fields[name];
    return (
      <Field
        id={`contact-${name}`}
        label={label}
        note={optional ? contact.optionalLabel : undefined}
        required={!optional}
        error={live?.errors[name]}
        className={className}
      >
        {(props) => control({ name, placeholder, ...props, ...live?.register(name) })}
      </Field>
    );
  };

  return (
    <>
      {field("firstName", (props) => <Input autoComplete="given-name" {...props} />)}
      {field("lastName", (props) => <Input autoComplete="family-name" {...props} />)}
      {field("email", (props) => <Input type="email" autoComplete="email" {...props} />)}
      {field("company", (props) => <Input autoComplete="organization" {...props} />)}
      {field(
        "service",
        ({ placeholder, ...props }) => (
          <Select {...props}>
            <option value="">{placeholder}</option>
            {serviceOptions.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        ),
        "slip-wide",
      )}
      {field("message", (props) => <Textarea rows={6} {...props} />, "slip-wide")}
      {/* The honeypot: nobody sees it, a robot fills it in. */}
      <input name="website" type="text" tabIndex={-1} autoComplete="off" aria-hidden="true" className="slip-trap" />
      <div className="slip-foot slip-wide">
        <Button type="submit" size="large" disabled={!live?.ready || live.sending}>
          {live?.sending ? contact.sending : contact.submit}
        </Button>
        <p className="slip-note">{contact.botCheckNote}</p>
      </div>
    </>
  );
}
