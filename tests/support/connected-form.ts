/** A form without a screen. */
import type { Screen } from "@/components/admin/editing/types";

type Connectable<Values> = { connect: (screen: Screen<Values>) => void; schedule: () => void };

/** Connects a form with these values to a session, as Ada's screen does; `more` replaces functions of the screen. */
export function connectForm<Values extends object>(
  session: Connectable<Values>,
  values: Values,
  more: Partial<Screen<Values>> = {},
) {
  const form = {
    values,
    /** The values that the browser would offer again. */
    stashed: [] as Values[],
    type: (change: Partial<Values>) => {
      form.values = { ...form.values, ...change };
      session.schedule();
    },
  };
  const show = (next: Values) => void (form.values = next);
  session.connect({
    adminId: "ada",
    current: () => form.values,
    show,
    open: show,
    change: (name, value) => form.type({ [name]: value } as Partial<Values>),
    flush: () => {},
    saved: () => {},
    stash: (other) => void form.stashed.push(other),
    run: async () => undefined,
    showRefusal: () => {},
    ...more,
  });
  return form;
}
