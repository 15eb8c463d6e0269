import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import type { NotFoundTexts } from "@/lib/site/documents/failure";
import { ActionButton } from "../action-button";
import { ErrorPageFrame } from "./error-page-frame";

export function NotFoundPage({ texts }: { texts: { "not-found": NotFoundTexts } }) {
  const { title, text, hint, actions } = texts["not-found"];
  return (
    <ErrorPageFrame art="blank" title={title} text={text} hint={hint}>
      {actions.map((action, index) => (
        <ActionButton key={index} action={action} variant={index === 0 ? "default" : "outline"} />
      ))}
    </ErrorPageFrame>
  );
}

type MissingTexts = { heading: string; text: string; action: { label: string; href: string } };

/** In place of a missing post or story. */
export function MissingPage({ texts: { heading, text, action } }: { texts: MissingTexts }) {
  return (
    <ErrorPageFrame art="blank" title={heading} text={text}>
      <Button size="lg" asChild>
        <Link href={action.href}>{action.label}</Link>
      </Button>
    </ErrorPageFrame>
  );
}
