"use client";

import { History, RotateCcw } from "lucide-react";
import { useState } from "react";
import type { SiteDocument } from "@/app/admin/records";
import { BackLink } from "@/components/admin/back-link";
import { ConfirmDialog } from "@/components/admin/confirm-dialog";
import { DraftBar } from "@/components/admin/drafts/draft-bar";
import { LeaveGuard } from "@/components/admin/drafts/leave-guard";
import { Form } from "@/components/admin/fields/form";
import { SaveError } from "@/components/admin/fields/save-error";
import { recordScreen } from "@/components/admin/forms/record-screen";
import { PageHead } from "@/components/admin/page-head";
import { StaleEdit } from "@/components/admin/stale-edit/stale-edit";
import { Button } from "@/components/ui/button";
import { adminPaths, siteApi } from "@/lib/paths";
import { DocumentDifferences } from "./document-differences";
import { fromForm } from "./field-tree";
import { DocumentHistory } from "./history";
import { NodeField } from "./node-field";
import { PreviewPane } from "./preview-pane";
import { StateLine } from "./state-line";
import { useDocumentForm } from "./use-document-form";

function DocumentForm({ stored }: { stored?: SiteDocument }) {
  return stored && <StoredDocumentForm stored={stored} />;
}

function StoredDocumentForm({ stored }: { stored: SiteDocument }) {
  const record = useDocumentForm(stored);
  const { form, draft, saving, tree } = record;
  const [isAsking, setAsking] = useState(false);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const currentValue = () => fromForm(tree, form.getValues());

  return (
    <>
      <BackLink href={adminPaths.site}>Back to Site Texts</BackLink>
      <div className="bg-background z-20 border-b pb-2 md:sticky md:top-(--bar-height)">
        <PageHead title={stored.title} subtitle={<StateLine state={record.state} isDefault={record.isDefault} />}>
          <Button variant="ghost" size="sm" onClick={() => setHistoryOpen(true)}>
            <History /> History
          </Button>
          <Button variant="ghost" size="sm" onClick={record.discard}>
            Discard changes
          </Button>
          <Button variant="ghost" size="sm" onClick={() => setAsking(true)}>
            <RotateCcw /> Reset to default
          </Button>
          <Button size="sm" aria-disabled={saving} onClick={record.publish}>
            Publish
          </Button>
        </PageHead>
      </div>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,30rem)_minmax(0,1fr)]">
        <div className="min-w-0">
          <DraftBar draft={draft} version={record.version} onRestore={record.restore} />
          <Form id={record.id} form={form} saving={saving} onSubmit={record.publish} label={stored.title}>
            <SaveError />
            <NodeField key={record.generation} node={tree} name="" />
          </Form>
        </div>
        <PreviewPane
          documentKey={stored.key}
          currentValue={currentValue}
          onChange={record.onChange}
          onField={record.showField}
        />
      </div>
      {isAsking && (
        <ConfirmDialog
          title="Reset to default"
          description={`“${stored.title}” says what it said at the beginning, at once and for everybody. What it says now stays in the history.`}
          confirm="Reset"
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            record.reset();
          }}
        />
      )}
      <DocumentHistory
        documentKey={stored.key}
        open={isHistoryOpen}
        onClose={() => setHistoryOpen(false)}
        tree={tree}
        currentValue={currentValue}
        onRestore={(id) => {
          setHistoryOpen(false);
          record.restoreRevision(id);
        }}
      />
      <StaleEdit
        what="site text"
        conflict={record.conflict}
        differences={(theirs) => <DocumentDifferences tree={tree} mine={currentValue()} theirs={theirs.value} />}
      />
      <LeaveGuard unsaved={record.unsaved} />
    </>
  );
}

export const DocumentScreen = recordScreen<SiteDocument, string>({
  name: "site text",
  urlOf: siteApi.document,
  back: { href: adminPaths.site, name: "Back to Site Texts" },
  form: DocumentForm,
});
