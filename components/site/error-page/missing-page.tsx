import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { ErrorPageFrame } from "./error-page-frame";

type MissingCopy = { heading: string; text: string; action: { label: string; href: string } };

/** In place of a missing post or story. */
export function MissingPage({ copy: { heading, text, action } }: { copy: MissingCopy }) {
  return (
    <ErrorPageFrame art="blank" title={heading} text={text}>
      <Button size="lg" asChild>
        <Link href={action.href}>{action.label}</Link>
      </Button>
    </ErrorPageFrame>
  );
}
