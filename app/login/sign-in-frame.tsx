import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Mark } from "@/components/site/mark";
import { VinylRecord } from "@/components/site/drawing";
import { RecordSymbol } from "@/components/site/record-symbol";
import { Link } from "@/components/ui/link";
import { currentBrand } from "@/lib/site/queries";
import "../admin/tailwind.css";

/** A page for visitors who are not signed in: heading, a sentence and a form, beside a record on wide screens. */
export async function SignInFrame({ title, lead, children }: { title: string; lead: ReactNode; children?: ReactNode }) {
  const brand = await currentBrand();
  return (
    <main className="grid min-h-dvh lg:grid-cols-2">
      <div className="on-ink hidden place-items-center overflow-hidden lg:grid" aria-hidden="true">
        <RecordSymbol />
        <VinylRecord className="size-[min(34rem,80%)] [--disc:var(--paper)] [--groove:var(--ink)]" />
      </div>
      <div className="flex min-w-0 flex-col px-(--page-margin) py-6">
        <p>
          <Link
            className="text-small text-muted-foreground hover:text-foreground inline-flex min-h-11 items-center gap-2 font-medium underline-offset-4 hover:underline"
            href="/"
          >
            <ArrowLeft aria-hidden="true" className="size-4" /> Back to the site
          </Link>
        </p>
        <div className="m-auto w-full max-w-sm py-6 wrap-anywhere">
          <p className="mb-10 flex items-center gap-3 font-semibold">
            <Mark size={40} initials={brand.initials} picture={brand.mark} /> {brand.name}
          </p>
          <h1 className="text-5xl">{title}</h1>
          <p className="text-muted-foreground mt-3 mb-8">{lead}</p>
          {children}
        </div>
      </div>
    </main>
  );
}

/** A link below the form. */
export function FrameLink({ href, children }: { href: string; children: string }) {
  return (
    <p className="text-small mt-8">
      <Link className="inline-flex min-h-6 items-center font-medium underline underline-offset-4" href={href}>
        {children}
      </Link>
    </p>
  );
}
