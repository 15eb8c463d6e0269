"use client";

import { ButtonLink } from "@/components/ui/button";
import { notFound } from "@/lib/content/not-found";
import { StrayPage } from "./stray-page";

/**
 * A client leaf though nothing in it moves: Next sends every page's not-found page along with it, twice, and so sends a
 * reference instead of the copy.
 */
export function NotFoundPage() {
  const [first, ...others] = notFound.actions;
  return (
    <StrayPage art="blank" title={notFound.title} text={notFound.text} hint={notFound.hint}>
      <ButtonLink href={first.href}>{first.label}</ButtonLink>
      {others.map(({ href, label }) => (
        <ButtonLink key={href} href={href} variant="outline">
          {label}
        </ButtonLink>
      ))}
    </StrayPage>
  );
}
