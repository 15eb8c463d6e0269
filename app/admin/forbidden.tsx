import { EmptyState } from "@/components/admin/empty-state";
import { InBrowser } from "@/components/admin/shell/in-browser";
import { ButtonLink } from "@/components/ui/button";
import { adminPaths } from "@/lib/paths";

export default function Forbidden() {
  return (
    <InBrowser>
      <EmptyState heading="h1" title="Forbidden" text="Your role does not include this screen.">
        <ButtonLink variant="outline" href={adminPaths.blog}>
          Back to Blog
        </ButtonLink>
      </EmptyState>
    </InBrowser>
  );
}
