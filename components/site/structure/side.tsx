import { useId } from "react";
import { fillIn } from "@/lib/format";
import type { StructureCopy, WayOfWorking } from "@/lib/content/structure";
import { cn } from "@/lib/utils";
import { Fitted } from "../fitted";
import { Headline } from "../headline";
import { Words } from "../words";

export function Side({
  way: { side, title, text, suits, examples },
  copy,
  start,
}: {
  way: WayOfWorking;
  copy: StructureCopy;
  /** The id of where the contact form begins with it. */
  start: string;
}) {
  const id = useId();
  return (
    <article aria-labelledby={id}>
      <p className="font-display text-side flex items-start gap-3 font-extrabold tracking-[-0.04em] md:justify-between md:pb-5">
        <span className="label max-md:sr-only">
          <Words>{copy.sideLabel}</Words>
        </span>{" "}
        <Fitted letters={2}>{side}</Fitted>
      </p>
      <h3 id={id} className="text-display-3 self-end md:self-start">
        <Headline text={title} ems={7.3} lines={11} />
      </h3>
      <p className="col-span-full mt-2.5 md:mt-3">
        <Words>{text}</Words>
      </p>
      <dl className="col-span-full mt-3 grid grid-cols-1 gap-5 max-md:not-has-data-long:grid-cols-2 md:row-span-2 md:mt-4 md:grid-rows-subgrid">
        <div>
          <dt className="label text-muted-foreground pb-1">
            <Words narrow>{copy.suitsLabel}</Words>
          </dt>
          <dd>
            <Words>{suits}</Words>
          </dd>
        </div>
        <div>
          <dt className="label text-muted-foreground pb-1">
            <Words narrow>{copy.examplesLabel}</Words>
          </dt>
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
              <Words>{example}</Words>
            </dd>
          ))}
        </div>
      </dl>
      {copy.ask && (
        <a
          href={`#${start}`}
          className="link col-span-full mt-3 inline-flex min-h-11 items-center font-semibold print:hidden"
        >
          <Words>{fillIn(copy.ask, { side })}</Words>
        </a>
      )}
    </article>
  );
}
