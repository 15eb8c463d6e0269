import { useEffect, useRef } from "react";
import type { ContactFormCopy } from "@/lib/content/contact";
import { SEAL } from "../recognition/seal";
import styles from "./contact.module.css";

/**
 * The upper half of a sent order slip, stamped with the page's seal. It takes the focus: the form below it is long, and
 * empty again.
 */
export function Receipt({ copy: { label, heading, text }, at }: { copy: ContactFormCopy["receipt"]; at: Date }) {
  const receipt = useRef<HTMLDivElement>(null);
  useEffect(() => receipt.current?.focus(), [at]);
  return (
    <div ref={receipt} role="group" aria-labelledby="receipt" tabIndex={-1} className={styles.receipt}>
      <svg key={at.getTime()} viewBox="-4 -4 308 308" aria-hidden="true">
        <use href={SEAL} />
      </svg>
      <div>
        <p className="label">
          {label} · <time dateTime={at.toISOString()}>{at.toLocaleDateString("en-US", { dateStyle: "medium" })}</time>
        </p>
        <h3 id="receipt" className="text-display-3 mt-2">
          {heading}
        </h3>
        <p className="mt-2">{text}</p>
      </div>
    </div>
  );
}
