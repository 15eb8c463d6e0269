import { EmptyState } from "@/components/admin/empty-state";
import { InBrowser } from "@/components/admin/shell/in-browser";

/** For who is signed in without the permission of a screen. */
export default function Forbidden() {
  return (
    <InBrowser>
      <EmptyState heading="h1" title="Forbidden" text="Your role does not include this screen." />
    </InBrowser>
  );
}
