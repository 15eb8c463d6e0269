import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import type { BlogPostCopy } from "@/lib/content/blog";
import { StrayPage } from "../stray/stray-page";

/** In the place of a post that is not there. */
export function PostMissing({ copy: { heading, text, action } }: { copy: BlogPostCopy["notFound"] }) {
  return (
    <StrayPage art="blank" title={heading} text={text}>
      <Button size="lg" asChild>
        <Link href={action.href}>{action.label}</Link>
      </Button>
    </StrayPage>
  );
}
