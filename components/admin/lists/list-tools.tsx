import type { ReactNode } from "react";

/** Search, filters, count and main action. If there is room they are in the row of the tabs, whose `Tabs` is `relative`. */
export function ListTools({ children }: { children: ReactNode }) {
  return (
    <div className="mb-3 flex flex-wrap items-center justify-end gap-x-3 gap-y-2 lg:absolute lg:top-0 lg:right-0 lg:mb-0 lg:h-10 lg:flex-nowrap">
      {children}
    </div>
  );
}
