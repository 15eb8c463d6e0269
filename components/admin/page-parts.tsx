"use client";

import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { BriefButton } from "@/components/ui/brief-button";
import { Link } from "@/components/ui/link";
import { cn } from "@/lib/utils";
import { useListAddress } from "./lists/use-list-state";
import { openSignIn, SIGNED_OUT, useSignedOut } from "./signed-out";

export function PageHead({ title, subtitle, children }: { title: string; subtitle?: ReactNode; children?: ReactNode }) {
  return (
    <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h1 className="text-2xl leading-9 tracking-[-0.03em] [overflow-wrap:anywhere]">{title}</h1>
        {subtitle && <p className="text-muted-foreground text-sm">{subtitle}</p>}
      </div>
      {children && <div className="flex flex-wrap gap-2">{children}</div>}
    </div>
  );
}

/** A link back to a list, with its last search and page. */
export function BackLink({ href, className, children }: { href: string; className?: string; children: ReactNode }) {
  return (
    <Link
      href={useListAddress(href)}
      className={cn(
        "text-muted-foreground hover:text-foreground inline-flex min-h-8 items-center gap-1.5 text-sm font-medium underline-offset-4 hover:underline pointer-coarse:min-h-11",
        className,
      )}
    >
      <ArrowLeft aria-hidden="true" className="size-4" /> {children}
    </Link>
  );
}

type Props = {
  title: string;
  text: ReactNode;
  heading?: "p" | "h1";
  role?: "alert";
  children?: ReactNode;
};

/** Stands in for an empty list or a missing record and offers the next step. */
export function EmptyState({ title, text, heading: Heading = "p", role, children }: Props) {
  return (
    <div
      role={role}
      className="border-input text-muted-foreground mt-3 grid justify-items-start gap-1 rounded border border-dashed p-6 sm:px-10 sm:py-12"
    >
      <Heading className="font-display text-foreground text-xl leading-tight font-bold tracking-[-0.02em]">
        {title}
      </Heading>
      <p>{text}</p>
      {children && <div className="mt-4">{children}</div>}
    </div>
  );
}

export function LoadError({ message, onRetry }: { message: string; onRetry: () => void }) {
  const isSignedOut = useSignedOut() !== undefined;
  const detail = isSignedOut ? SIGNED_OUT : "The connection may be interrupted.";
  return (
    <EmptyState role="alert" title={message} text={`${detail} Nothing was changed.`}>
      <BriefButton
        size="default"
        variant={isSignedOut ? "default" : "outline"}
        onClick={isSignedOut ? openSignIn : onRetry}
      >
        {isSignedOut ? "Sign in" : "Try again"}
      </BriefButton>
    </EmptyState>
  );
}
