import { useId } from "react";
import type { StructureTexts, WayOfWorking } from "@/lib/site/documents/structure";
import { cn } from "@/lib/utils";

export function Way({
  way: { side, title, text, suits, examples },
  texts,
}: {
  way: WayOfWorking;
  texts: StructureTexts;
}) {
  const id = useId();
  return (
    <article aria-labelledby={id}>
      <p className="font-display text-side flex items-start gap-3 font-extrabold tracking-[-0.04em] [overflow-wrap:anywhere] md:justify-between md:pb-5">
        <span className="label max-md:sr-only">{texts.sideLabel}</span> {side}
      </p>
      <h3 id={id} className="text-display-3 self-end md:self-start">
        {title}
      </h3>
      <p className="col-span-full mt-2.5 md:mt-3">{text}</p>
      <dl className="col-span-full mt-3 grid grid-cols-2 gap-5 md:row-span-2 md:mt-4 md:grid-cols-1 md:grid-rows-subgrid">
        <div>
          <dt className="label text-muted-foreground pb-1">{texts.suitsLabel}</dt>
          <dd>{suits}</dd>
        </div>
        <div>
          <dt className="label text-muted-foreground pb-1">{texts.examplesLabel}</dt>
          {examples.map((example, index) => (
            <dd
              key={index}
              className={cn(
                "grid items-baseline border-t py-1.5 font-semibold",
                side.length <= 2 && "grid-cols-[2.5rem_minmax(0,1fr)]",
              )}
            >
              <span className="label" aria-hidden="true">
                {`${side}${index + 1}`}
              </span>{" "}
              {example}
            </dd>
          ))}
        </div>
      </dl>
    </article>
  );
}
