"use client";

import { useCallback, useEffect, useRef, useState, type ReactNode } from "react";
import type { ContactFormCopy } from "@/lib/content/contact";
import { untilLoaded } from "@/lib/browser/until-loaded";
import { ContactFields } from "./contact-fields";
import type * as EngineModule from "./contact-form-engine";
import type { LiveForm } from "./contact-form-engine";

const LATE_AFTER_MS = 5_000;

/**
 * Plain HTML until the form is nearly in view or touched; then the engine (validation, bot check, toasts) takes over
 * the same inputs, so typed text stays. What was sent leaves a receipt above the emptied fields. `children` are notes
 * at its foot; `lateNote` shows while scripts are missing.
 */
export function ContactForm({
  copy,
  starts,
  children,
  lateNote,
}: {
  copy: ContactFormCopy;
  /** First lines of a message, by the places that links lead to. */
  starts: readonly string[];
  children: ReactNode;
  lateNote: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [engine, setEngine] = useState<typeof EngineModule>();
  const [live, setLive] = useState<LiveForm>();
  const [isLate, setIsLate] = useState(false);
  const [sentAt, setSentAt] = useState<Date>();
  const noteSent = useCallback(() => setSentAt(new Date()), []);

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => {
      near.disconnect();
      element.removeEventListener("focusin", start);
    };
    const start = async () => {
      stop();
      timer = setTimeout(() => setIsLate(true), LATE_AFTER_MS);
      setEngine(await untilLoaded(() => import("./contact-form-engine")));
    };
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && void start(), { rootMargin: "800px" });
    near.observe(element);
    element.addEventListener("focusin", start);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, []);

  return (
    <>
      {engine && sentAt && <engine.Receipt copy={copy.receipt} at={sentAt} />}
      <form ref={form} className="gap-x-gutter grid grid-cols-2 gap-y-1" noValidate onSubmit={live?.submit}>
        <ContactFields copy={copy} live={live}>
          <div role="status">
            {/* the loader shows `data-late` before hydration (lib/front/deferred-hydration) */}
            {!live?.ready && (
              <p className="text-muted-foreground text-sm" data-late hidden={!isLate}>
                {lateNote}
              </p>
            )}
          </div>
          {children}
        </ContactFields>
      </form>
      {engine && (
        <engine.ContactFormEngine copy={copy} starts={starts} form={form} onChange={setLive} onSent={noteSent} />
      )}
    </>
  );
}
