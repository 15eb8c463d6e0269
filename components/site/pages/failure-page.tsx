"use client";

import { Button, buttonVariants } from "@/components/ui/button";
import { failure } from "@/lib/content/failure";
import { StrayPage } from "./stray-page";

/** Stands in for a page that threw. `retry` renders it again; home is a plain link, which loads the whole site anew. */
export function FailurePage({ retry }: { retry: () => void }) {
  return (
    <StrayPage art="skip" title={failure.title} text={failure.text}>
      <Button onClick={() => retry()}>{failure.retry}</Button>
      <a href={failure.home.href} className={buttonVariants({ variant: "outline" })}>
        {failure.home.label}
      </a>
    </StrayPage>
  );
}
