import { useId } from "react";
import type { StructureCopy, WayOfWorking } from "@/lib/content/structure";
import { Fitted } from "../fitted";
import { Headline } from "../headline";

export function Side({
  way: { side, title, text, suits, examples },
  copy,
}: {
  way: WayOfWorking;
  copy: StructureCopy;
}) {
  const id = useId();
  return (
    <article
      aria-labelledby={id}
      className="border-foreground grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 border-t pt-3.5 pb-5 md:row-span-5 md:grid-cols-1 md:grid-rows-subgrid md:pt-4 md:pb-0"
    >
      <p className="font-display flex items-start gap-3 text-[clamp(5.5rem,9vw,8rem)] leading-[0.8] font-extrabold tracking-[-0.04em] md:justify-between md:pb-5">
        <span className="label max-md:sr-only">{copy.sideLabel}</span> <Fitted letters={2}>{side}</Fitted>
      </p>
      <h3 id={id} className="text-display-3 self-end md:self-start">
        <Headline text={title} ems={7.3} lines={11} />
      </h3>
      <p className="col-span-full mt-2.5 md:mt-3">{text}</p>
      <dl className="col-span-full mt-3 grid gap-5 max-md:grid-cols-2 md:row-span-2 md:mt-4 md:grid-rows-subgrid">
        <div>
          <dt className="label text-muted-foreground pb-1">{copy.suitsLabel}</dt>
          <dd>{suits}</dd>
        </div>
        <div>
          <dt className="label text-muted-foreground pb-1">{copy.examplesLabel}</dt>
          {examples.map((example, index) => (
            <dd
              key={index}
              className="grid grid-cols-[2.5rem_minmax(0,1fr)] items-baseline border-t py-1.5 font-semibold"
            >
              <span className="label" aria-hidden="true">
                {side}
                {index + 1}
              </span>{" "}
              {example}
            </dd>
          ))}
        </div>
      </dl>
    </article>
  );
}
