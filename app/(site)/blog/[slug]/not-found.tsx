import type { Metadata } from "next";
import { StrayPage } from "@/components/site/pages/stray-page";
import { ButtonLink } from "@/components/ui/button";
import { blogPost } from "@/lib/content/blog";

export const metadata: Metadata = { title: blogPost.notFound.heading };

export default function PostNotFound() {
  const { heading, text, action } = blogPost.notFound;
  return (
    <StrayPage art="blank" title={heading} text={text}>
      <ButtonLink href={action.href}>{action.label}</ButtonLink>
    </StrayPage>
  );
}
