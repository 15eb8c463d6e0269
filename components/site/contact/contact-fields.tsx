"use client";

import type { ReactNode } from "react";
import { buttonVariants } from "@/components/ui/button-variants";
import type { ContactFieldName, ContactFormCopy } from "@/lib/content/contact";
import type { LiveForm } from "./contact-form-engine";
import styles from "./contact.module.css";

const OPTIONAL: readonly ContactFieldName[] = ["company", "service"];

/** The fields, as static HTML and, with `live`, working. `children` are notes below them. */
export function ContactFields({
  copy,
  live,
  children,
}: {
  copy: ContactFormCopy;
  live?: LiveForm;
  children: ReactNode;
}) {
  const slip = { copy, live };
  return (
    <>
      <ContactField {...slip} name="firstName">
        {(props) => <input autoComplete="given-name" {...props} />}
      </ContactField>
      <ContactField {...slip} name="lastName">
        {(props) => <input autoComplete="family-name" {...props} />}
      </ContactField>
      <ContactField {...slip} name="email" className="max-sm:col-span-full">
        {(props) => <input type="email" autoComplete="email" {...props} />}
      </ContactField>
      <ContactField {...slip} name="company" className="max-sm:col-span-full">
        {(props) => <input autoComplete="organization" {...props} />}
      </ContactField>
      <ContactField {...slip} name="service" className="col-span-full">
        {({ placeholder, ...props }) => (
          <select {...props}>
            <option value="">{placeholder}</option>
            {copy.services.map(({ value, label }, index) => (
              <option key={index} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </ContactField>
      <ContactField {...slip} name="message" className="col-span-full">
        {(props) => <textarea rows={5} {...props} />}
      </ContactField>
      {/* A honeypot for robots. */}
      <input
        name="website"
        type="text"
        tabIndex={-1}
        autoComplete="off"
        aria-hidden="true"
        className="pointer-events-none absolute size-px opacity-0"
      />
      <div className="col-span-full grid grid-cols-1 justify-items-start gap-3">
        <button type="submit" className={buttonVariants({ size: "xl" })} disabled={!live?.ready || live.sending}>
          {live?.sending ? copy.sending : copy.submit}
        </button>
        {children}
      </div>
    </>
  );
}

type ControlProps = {
  id: string;
  name: string;
  placeholder: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  "aria-required": true | undefined;
};

/**
 * Label, input and message, a live region that exists from the start. `Field` of components/ui would add 8 KiB for
 * merging class names.
 */
function ContactField({
  name,
  copy,
  live,
  className = "",
  children,
}: {
  name: ContactFieldName;
  copy: ContactFormCopy;
  live: LiveForm | undefined;
  className?: string;
  children: (control: ControlProps) => ReactNode;
}) {
  const { label, placeholder } = copy.fields[name];
  const optional = OPTIONAL.includes(name);
  const id = `contact-${name}`;
  const error = live?.errors[name];
  return (
    <div className={`${styles.field} ${className}`}>
      <label htmlFor={id}>
        {label} {optional && <span>{copy.optionalLabel}</span>}
      </label>
      {children({
        id,
        name,
        placeholder,
        "aria-describedby": error ? `${id}-error` : undefined,
        "aria-invalid": error ? true : undefined,
        "aria-required": optional ? undefined : true,
        ...live?.register(name),
      })}
      <p id={`${id}-error`} aria-live="polite">
        {error}
      </p>
    </div>
  );
}
