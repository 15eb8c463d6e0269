"use client";

import { EraseSender } from "./erase-sender";
import { Retention } from "./retention";

/** How long messages stay, and how to forget somebody who asks for it. */
export function Keeping() {
  return (
    <section aria-labelledby="keeping" className="keeping">
      <h2 id="keeping" className="keeping-title">
        Keeping and erasing
      </h2>
      <div className="keeping-forms">
        <Retention />
        <EraseSender />
      </div>
    </section>
  );
}
