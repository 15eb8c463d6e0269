import { EmptyState } from "@/components/admin/empty-state";
import { InBrowser } from "@/components/admin/shell/in-browser";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { adminPaths } from "@/lib/paths";

export default function Forbidden() {
  return (
    <InBrowser>
      <EmptyState heading="h1" title="Forbidden" text="Your role does not include this screen.">
        <Button variant="outline" asChild>
          <Link href={adminPaths.blog}>Back to Blog</Link>
        </Button>
      </EmptyState>
    </InBrowser>
  );
}
