import type { ReactNode } from "react";
import { BriefButton } from "@/components/ui/brief-button";
import { openSignIn, SIGNED_OUT, useSignedOut } from "./signed-out";

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
