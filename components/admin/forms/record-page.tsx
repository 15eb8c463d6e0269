import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { Button, ButtonLink } from "@/components/ui/button";
import { capitalized } from "@/lib/format";
import { UnsavedChanges } from "../drafts/unsaved-changes";
import { Form, SaveError, TabTitle } from "../fields/form";
import { BackLink, PageHead } from "../page-head";
import { StaleEdit } from "../stale-edit/stale-edit";
import type { RecordForm, StoredRecord } from "./use-record-form";

/** The page of a record's form: its head, the offer of a browser draft, the form with its buttons, and its conflicts. */
export function RecordPage<Values extends FieldValues, Output extends object, Stored extends StoredRecord>({
  record,
  title,
  titleField,
  back,
  submitLabel,
  onSubmit = record.save,
  differences,
  children,
}: {
  record: RecordForm<Values, Output, Stored>;
  title: string;
  /** The field whose value stands in the title of the browser's tab. */
  titleField: string;
  back: { href: string; label: string };
  submitLabel: string;
  onSubmit?: () => void;
  /** Between the form's values and those of somebody else. */
  differences: (theirs: Stored) => ReactNode;
  children: ReactNode;
}) {
  const { form, state, name } = record;
  const { phase, conflict } = state;
  const saving = phase === "pressed";
  return (
    <>
      <BackLink href={back.href}>{back.label}</BackLink>
      <PageHead title={title} />
      <div className="mt-4 max-w-3xl">
        <UnsavedChanges record={record} />
        <Form
          id={record.id}
          form={form}
          saving={saving}
          onSubmit={onSubmit}
          label={capitalized(name)}
          className="grid gap-1"
        >
          <TabTitle name={titleField} screen={title} />
          {children}
          <SaveError />
          <div className="mt-3 flex flex-wrap justify-end gap-2 border-t pt-4">
            <ButtonLink variant="outline" href={back.href}>
              Cancel
            </ButtonLink>
            <Button type="submit" aria-disabled={saving}>
              {saving ? "Saving..." : submitLabel}
            </Button>
          </div>
        </Form>
      </div>
      {conflict?.theirs && (
        <StaleEdit what={name} conflict={conflict} onClose={conflict.dismiss}>
          {differences(conflict.theirs)}
        </StaleEdit>
      )}
    </>
  );
}
