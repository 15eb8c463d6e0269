import { Link } from "@/components/ui/link";
import type { CoverItem } from "../shelf";

/** Links from one page of the portfolio to the next ones. */
export function WaysOn({ heading, items }: { heading: string; items: readonly CoverItem[] }) {
  if (items.length === 0) return null;
  return (
    <nav aria-labelledby="ways-on" className="dark pt-4 pb-[clamp(3rem,6vw,6rem)] print:hidden">
      <div className="grid-page *:col-span-full">
        <h2 id="ways-on" className="label text-muted-foreground pb-[clamp(1.5rem,4vw,3rem)] md:col-span-3!">
          {heading}
        </h2>
        <ol className="md:col-[4/-1]!">
          {items.map((item) => (
            <Way key={item.href} {...item} />
          ))}
        </ol>
      </div>
    </nav>
  );
}

function Way({ href, number, note, title }: CoverItem) {
  return (
    <li className="border-t first:border-transparent">
      <Link
        href={href}
        className="group grid gap-y-2 py-5 md:grid-cols-[minmax(7rem,auto)_minmax(0,1fr)_fit-content(33%)] md:items-baseline md:gap-x-6"
      >
        <span className="label text-signal-text max-w-44">{number}</span>{" "}
        <span className="font-display group-hover:decoration-signal text-[clamp(1.75rem,1.2rem+1.8vw,3rem)] leading-none font-bold tracking-[-0.04em] text-balance underline decoration-transparent decoration-2 underline-offset-[0.12em] transition-colors">
          {title}
        </span>{" "}
        {note && <span className="label text-muted-foreground">{note}</span>}
      </Link>
    </li>
  );
}
