import type { ReactNode } from "react";
import { Fit } from "../fit";

export function NoPosts({ heading, text, children }: { heading: string; text: string; children?: ReactNode }) {
  return (
    <div className="py-[clamp(2rem,5vw,4rem)]">
      <h2 className="text-display-2">
        <Fit text={heading} />
      </h2>
      <p className="text-lead mt-4 mb-7">{text}</p>
      {children}
    </div>
  );
}
