import { Button, ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";

/** What can be done with the thing of a row; each control names it. */
export function RowActions({ name, view, edit, onDelete }: { name: string; view?: string; edit: string; onDelete: () => void }) {
  return (
    <div className="row-actions">
      {view && (
        <a href={view} target="_blank" rel="noopener" className="button button-ghost button-icon" aria-label={`View ${name}`} title="View">
          <Icon name="eye" />
        </a>
      )}
      <ButtonLink href={edit} variant="ghost" size="icon" aria-label={`Edit ${name}`} title="Edit">
        <Icon name="pencil" />
      </ButtonLink>
      <Button variant="ghost" size="icon" aria-label={`Delete ${name}`} title="Delete" onClick={onDelete}>
        <Icon name="trash" />
      </Button>
    </div>
  );
}
