import { Link } from "@/components/ui/link";
import type { BrandCopy } from "@/lib/content/brand";
import { Mark } from "../mark";

/** A long name is cut with an ellipsis. */
export function Brand({ name, initials, mark }: Pick<BrandCopy, "name" | "initials" | "mark">) {
  return (
    <Link
      href="/"
      className="inline-flex min-h-11 min-w-0 items-center gap-2.75 motion-safe:[&_svg]:transition-transform motion-safe:[&_svg]:duration-600 motion-safe:[&_svg]:ease-out motion-safe:hover:[&_svg]:rotate-180"
    >
      <Mark size={32} initials={initials} picture={mark} />
      <span className="font-display truncate text-[1.1875rem] font-bold tracking-[-0.03em]">{name}</span>
    </Link>
  );
}
