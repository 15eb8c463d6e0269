import type { ReactNode } from "react";
import { Headline } from "../headline";
import { Words } from "../words";

export function NoPosts({ heading, text, children }: { heading: string; text: string; children?: ReactNode }) {
  return (
    <div className="py-[clamp(2rem,5vw,4rem)]">
      <h2 className="text-display-2">
        <Headline text={heading} ems={8} lines={7} />
      </h2>
      <p className="text-lead mt-4 mb-7">
        <Words>{text}</Words>
      </p>
      {children}
    </div>
  );
}
