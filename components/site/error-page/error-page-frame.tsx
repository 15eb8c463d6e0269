import type { ReactNode } from "react";
import { Drawing } from "../drawing";
import { Fit } from "../fit";

const ART = {
  blank: { src: "/images/pages/error.svg#blank-side", viewBox: "0 0 1000 1000" },
  skip: { src: "/images/pages/error.svg#skip", viewBox: "0 0 1008 1120" },
} as const;

type Props = {
  art: keyof typeof ART;
  title: string;
  text: string;
  hint?: string;
  /** Fills the height of a page without header and footer. */
  alone?: boolean;
  children: ReactNode;
};

export function ErrorPageFrame({ art, title, text, hint, alone = false, children }: Props) {
  return (
    <div
      className={`relative overflow-clip pt-[clamp(1.5rem,3vw,2.5rem)] pb-[clamp(4rem,8vw,8rem)] ${
        alone ? "min-h-dvh md:min-h-[max(46rem,100dvh)]" : "md:min-h-184"
      }`}
    >
      <Drawing
        {...ART[art]}
        className="mt-4 mb-[-26vw] ml-[12vw] block w-[120vw] max-w-none md:absolute md:top-[clamp(3rem,6vw,6rem)] md:right-[max(-18vw,-20rem)] md:m-0 md:w-[min(68vw,66rem)]"
      />
      <div className="grid-page *:relative *:col-span-full">
        <h1 className="max-w-[5.2em] text-[clamp(3.5rem,1.3rem+9.6vw,11rem)] leading-[0.88] font-extrabold [--tracking:-0.05em] md:mt-[clamp(3rem,7vw,7rem)]">
          <Fit text={title} />
        </h1>
        <p className="text-lead mt-[clamp(1.5rem,3vw,2.5rem)] max-w-[22em] md:col-span-5">{text}</p>
        <div className="mt-8 flex flex-wrap gap-3">{children}</div>
        {hint && (
          <p className="bg-butter text-ink mt-[clamp(2.5rem,5vw,5rem)] justify-self-start rounded px-4 py-3.5 font-mono text-[0.9375rem] before:content-['//_']">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
