import type { NotFoundCopy } from "@/lib/content/not-found";
import { ActionButton } from "../action-button";
import { ErrorPageFrame } from "./error-page-frame";

export function NotFoundPage({ texts }: { texts: { "not-found": NotFoundCopy } }) {
  const { title, text, hint, actions } = texts["not-found"];
  return (
    <ErrorPageFrame art="blank" title={title} text={text} hint={hint}>
      {actions.map((action, index) => (
        <ActionButton key={index} action={action} variant={index === 0 ? "default" : "outline"} />
      ))}
    </ErrorPageFrame>
  );
}
