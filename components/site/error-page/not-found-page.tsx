import type { NotFoundTexts } from "@/lib/site/documents/failure";
import type { Action } from "@/lib/site/field-groups";
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

type MissingTexts = { heading: string; text: string; action: Action };

/** In place of a missing post or story. */
export function MissingPage({ texts: { heading, text, action } }: { texts: MissingTexts }) {
  return (
    <ErrorPageFrame art="blank" title={heading} text={text}>
      <ActionButton action={action} />
    </ErrorPageFrame>
  );
}
