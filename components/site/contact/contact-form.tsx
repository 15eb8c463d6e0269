"use client";

import { type ReactNode, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { buttonVariants } from "@/components/ui/button-variants";
import { Toaster, toast } from "@/components/ui/sonner";
import { useFocusBack } from "@/components/ui/use-focus-back";
import { fieldOf, keepTyped, restoreTyped, valuesOf } from "@/lib/browser/typed-fields";
import { untilLoaded } from "@/lib/browser/until-loaded";
import type { ContactFieldName, ContactFormTexts } from "@/lib/site/documents/contact";
import styles from "./contact.module.css";
import type * as Submission from "./submission";

export type ContactValues = Record<ContactFieldName, string>;
type Errors = Partial<ContactValues>;

const OPTIONAL: readonly ContactFieldName[] = ["company", "service"];
const NAMES: readonly ContactFieldName[] = ["firstName", "lastName", "email", ...OPTIONAL, "message"];
/** The key under which this tab stores typed values until they are sent. */
const STORAGE_KEY = "contact-form";
const LATE_AFTER_MS = 5_000;

type ContactFormProps = {
  texts: ContactFormTexts;
  children: ReactNode;
  notLoaded: string;
  emailNote: ReactNode;
};

/**
 * Uncontrolled inputs, read when the form is sent. The code that validates and sends is fetched when the form is nearly
 * in view or focused. `children` are notes at the bottom; `notLoaded` shows while scripts are missing; `emailNote`
 * gives the email address, then and after a message that could not be sent.
 */
export function ContactForm({ texts, children, notLoaded, emailNote }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const startedAt = useRef<number>(undefined);
  const [submission, setSubmission] = useState<typeof Submission>();
  const [botCheck, setBotCheck] = useState<"preparing" | "ready" | "failed">("preparing");
  const [isLate, setLate] = useState(false);
  const [isSending, setSending] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const isReady = botCheck !== "preparing";
  const keepFocus = useFocusBack(isSending);
  const { failure } = texts.toasts;

  async function start() {
    if (startedAt.current !== undefined) return;
    startedAt.current = performance.now();
    setTimeout(() => setLate(true), LATE_AFTER_MS);
    const loaded = await untilLoaded(() => import("./submission"));
    setSubmission(loaded);
    setBotCheck(await loaded.prepareBotCheck());
  }
  const prepare = useEffectEvent(() => void start());

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    restoreTyped(element, STORAGE_KEY, NAMES);
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && prepare(), { rootMargin: "800px" });
    observer.observe(element);
    // focused before hydration
    if (element.contains(document.activeElement)) prepare();
    return () => observer.disconnect();
  }, []);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    if (!submission || !isReady || isSending) return;
    const sent = valuesOf(element, NAMES);
    const found = submission.findErrors(sent, texts.errors);
    setErrors(found);
    const wrong = NAMES.find((name) => found[name]);
    if (wrong) return fieldOf(element, wrong).focus();
    if (botCheck === "failed") {
      toast({ ...texts.toasts.botCheckNotReady, variant: "destructive" });
      return setBotCheck(await submission.prepareBotCheck());
    }
    keepFocus();
    setSending(true);
    const website = (element.elements.namedItem("website") as HTMLInputElement).value;
    const elapsedMs = Math.round(performance.now() - (startedAt.current ?? 0));
    const isSent = await submission.sendMessage({ ...sent, website, elapsedMs }, texts.toasts);
    setSending(false);
    setFailed(!isSent);
    if (!isSent) return;
    for (const name of NAMES) {
      const field = fieldOf(element, name);
      // keeps text that was typed while the message was sent
      if (field.value === sent[name]) field.value = "";
    }
    keepTyped(element, STORAGE_KEY, NAMES);
  }

  return (
    <>
      <form
        ref={form}
        className="gap-x-gutter grid grid-cols-2 gap-y-1"
        noValidate
        onFocus={() => void start()}
        onInput={({ currentTarget }) => {
          keepTyped(currentTarget, STORAGE_KEY, NAMES);
          if (submission && Object.keys(errors).length > 0)
            setErrors(submission.findErrors(valuesOf(currentTarget, NAMES), texts.errors));
        }}
        onSubmit={submit}
      >
        {NAMES.map((name) => (
          <ContactField key={name} name={name} texts={texts} error={errors[name]} />
        ))}
        {/* a honeypot for bots */}
        <input
          name="website"
          type="text"
          tabIndex={-1}
          autoComplete="off"
          aria-hidden="true"
          className="pointer-events-none absolute size-px opacity-0"
        />
        <div className="col-span-full grid grid-cols-1 justify-items-start gap-3">
          {/* no live region, because the toast has told screen readers */}
          {hasFailed && (
            <p className="font-semibold">
              {failure.title}. {failure.description} {emailNote}
            </p>
          )}
          <button type="submit" className={buttonVariants({ size: "xl" })} disabled={!isReady || isSending}>
            {isSending ? texts.sending : texts.submit}
          </button>
          <div role="status">
            {/* the loader shows `data-late` before hydration (lib/front/deferred-hydration) */}
            {!isReady && (
              <p className="text-muted-foreground text-sm" data-late hidden={!isLate}>
                {notLoaded} {emailNote}
              </p>
            )}
          </div>
          {children}
        </div>
      </form>
      {submission && <Toaster />}
    </>
  );
}

const HALF = "max-sm:col-span-full";
const CONTROLS: Record<ContactFieldName, { className: string; type?: "email"; autoComplete?: string }> = {
  firstName: { className: "max-[22rem]:col-span-full", autoComplete: "given-name" },
  lastName: { className: "max-[22rem]:col-span-full", autoComplete: "family-name" },
  email: { className: HALF, type: "email", autoComplete: "email" },
  company: { className: HALF, autoComplete: "organization" },
  service: { className: "col-span-full" },
  message: { className: "col-span-full" },
};

type ContactFieldProps = {
  name: ContactFieldName;
  texts: ContactFormTexts;
  error: string | undefined;
};

/** Label, input and error; the error's live region exists from the start, so that screen readers announce changes. */
function ContactField({ name, texts, error }: ContactFieldProps) {
  const { label, placeholder } = texts.fields[name];
  const optional = OPTIONAL.includes(name);
  const id = `contact-${name}`;
  const { className, ...own } = CONTROLS[name];
  const control = {
    id,
    name,
    "aria-describedby": error ? `${id}-error` : undefined,
    "aria-invalid": error ? true : undefined,
    "aria-required": optional ? undefined : true,
  };
  return (
    <div className={`${styles.field} ${className}`}>
      <label htmlFor={id}>
        {label} {optional && <span>{texts.optionalLabel}</span>}
      </label>
      {name === "service" ? (
        <select {...control}>
          <option value="">{placeholder}</option>
          {texts.services.map((service, index) => (
            <option key={index} value={service.value}>
              {service.label}
            </option>
          ))}
        </select>
      ) : name === "message" ? (
        <textarea rows={5} placeholder={placeholder} {...control} />
      ) : (
        <input placeholder={placeholder} {...own} {...control} />
      )}
      <p id={`${id}-error`} aria-live="polite">
        {error}
      </p>
    </div>
  );
}
