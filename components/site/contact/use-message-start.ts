import { type RefObject, useEffect } from "react";
import { contactStart } from "./starts";

/** Begins a message with the line that the address asks for, unless the visitor has begun one. */
export function useMessageStart(form: RefObject<HTMLFormElement | null>, starts: readonly string[]): void {
  useEffect(() => {
    const begin = () => {
      const message = form.current?.elements.namedItem("message");
      const start = starts.find((_start, index) => location.hash === `#${contactStart(index)}`);
      if (!start || !(message instanceof HTMLTextAreaElement)) return;
      if (message.value && !starts.includes(message.value.trim())) return;
      // not by `value`, whose change React would not see
      message.setRangeText(`${start}\n\n`, 0, message.value.length, "end");
      message.dispatchEvent(new Event("input", { bubbles: true }));
    };
    begin();
    addEventListener("hashchange", begin);
    return () => removeEventListener("hashchange", begin);
  }, [form, starts]);
}
