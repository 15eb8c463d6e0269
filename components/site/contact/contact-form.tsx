"use client";

import { useEffect, useRef, useState, type ComponentType } from "react";
import { ContactFields } from "./contact-fields";
import type { LiveForm } from "./contact-form-engine";

type Engine = ComponentType<{ onChange: (live: LiveForm) => void }>;

/**
 * The order slip. Its fields are plain HTML until the form is nearly in view or touched; only then the engine is
 * fetched (validation, bot check, toasts). It takes over the same inputs, so nothing moves and what was typed stays.
 */
export function ContactForm() {
  const form = useRef<HTMLFormElement>(null);
  const [Engine, setEngine] = useState<Engine>();
  const [live, setLive] = useState<LiveForm>();

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const start = async () => {
      near.disconnect();
      const { ContactFormEngine } = await import("./contact-form-engine");
      setEngine(() => ContactFormEngine);
    };
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && void start(), { rootMargin: "800px" });
    near.observe(element);
    element.addEventListener("focusin", start, { once: true });
    return () => {
      near.disconnect();
      element.removeEventListener("focusin", start);
    };
  }, []);

  return (
    <>
      <form ref={form} className="slip-form" noValidate onSubmit={live?.submit}>
        <ContactFields live={live} />
      </form>
      {Engine && <Engine onChange={setLive} />}
    </>
  );
}
