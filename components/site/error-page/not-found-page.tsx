import type { Action } from "@/lib/site/field-groups";
import type { SiteTexts } from "@/lib/site/registry";
import { ActionButton } from "../section";
import { ErrorPageFrame } from "./error-page-frame";

export function NotFoundPage({ texts }: { texts: Pick<SiteTexts, "not-found"> }) {
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

/** Shown in place of a missing post or story. */
export function MissingPage({ texts: { heading, text, action } }: { texts: MissingTexts }) {
  return (
    <ErrorPageFrame art="blank" title={heading} text={text}>
      <ActionButton action={action} />
    </ErrorPageFrame>
  );
}
