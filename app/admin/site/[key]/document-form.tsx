"use client";

import { History, RotateCcw } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { SiteDocument } from "@/app/admin/records";
import { ConfirmDialog } from "@/components/admin/dialogs";
import { UnsavedChanges } from "@/components/admin/drafts/unsaved-changes";
import { StateLine } from "@/components/admin/editing/state-line";
import { Form } from "@/components/admin/fields/form";
import { SaveError } from "@/components/admin/forms/page-parts";
import { recordScreen } from "@/components/admin/forms/record-form";
import { BackLink, PageHead } from "@/components/admin/page-head";
import { Presence } from "@/components/admin/presence";
import { useOfferedActions } from "@/components/admin/shell/open-screen";
import { StaleEdit } from "@/components/admin/stale-edit/stale-edit";
import { Button } from "@/components/ui/button";
import { siteApi } from "@/lib/api/paths";
import { adminPaths } from "@/lib/paths";
import type { Group } from "@/lib/site/fields";
import { cn } from "@/lib/utils";
import { BRAND_VIEWS } from "./brand/brand-views";
import { DocumentDifferences } from "./document-differences";
import { DocumentFields } from "./document-fields";
import { editedValue, useDocumentForm } from "./document-session";
import { FieldViews } from "./entry-list";
import { fromForm } from "./form-values";
import { DocumentHistory } from "./history";
import { PreviewPane, ToggleButton } from "./preview-pane";
import { RemovedEntries } from "./removed-entries";

function DocumentForm({ stored, fields }: { stored: SiteDocument; fields: Group }) {
  const { view, show } = useFormView();
  const record = useDocumentForm(stored, fields, { onInvalid: () => show("form") });
  const { form, state, saving } = record;
  const { conflict } = state;
  useFieldOfAddress(record.showField);
  const [question, setQuestion] = useState<"discard" | "reset">();
  const openedVersion = Number(useSearchParams().get("history"));
  const [isHistoryOpen, setHistoryOpen] = useState(openedVersion > 0);
  const hasChanges = state.saveState !== undefined;
  const currentValue = () => fromForm(fields, form.getValues());
  useOfferedActions([
    { name: "Publish", run: record.publish },
    { name: "History", run: () => setHistoryOpen(true) },
    ...(hasChanges ? [{ name: "Discard changes", run: () => setQuestion("discard") }] : []),
    { name: "Reset to default", run: () => setQuestion("reset") },
  ]);
  const subtitle = (
    <>
      <StateLine
        state={state.saveState}
        hasCopy
        merged={state.merged}
        unsaved={state.target.isDefault ? "Default text" : "Published"}
      />
      <span className="ml-3">
        <Presence url={siteApi.presence(stored.key)} />
      </span>
    </>
  );

  return (
    <>
      <BackLink href={adminPaths.site}>Back to Site Texts</BackLink>
      <div
        data-document-bar
        className="bg-background max-beside:contents beside:sticky beside:flex beside:items-center beside:gap-2 top-(--bar-height) z-20 border-b pb-2 [&>:first-child]:grow"
      >
        <PageHead title={stored.title} subtitle={subtitle}>
          <Button variant="ghost" size="sm" className={HEAD_BUTTON} onClick={() => setHistoryOpen(true)}>
            <History className="max-sm:hidden" /> History
          </Button>
          <Button
            variant="ghost"
            size="sm"
            className={HEAD_BUTTON}
            aria-disabled={!hasChanges}
            onClick={() => hasChanges && setQuestion("discard")}
          >
            Discard changes
          </Button>
          <Button variant="ghost" size="sm" className={HEAD_BUTTON} onClick={() => setQuestion("reset")}>
            <RotateCcw className="max-sm:hidden" /> Reset to default
          </Button>
        </PageHead>
        <div className="bg-background max-beside:sticky max-beside:top-0 max-beside:z-20 max-beside:mt-2 max-beside:border-y max-beside:py-1.5 md:max-beside:top-(--bar-height) flex items-center justify-between gap-2">
          <div role="group" aria-label="Form or preview" className="beside:hidden flex">
            <ToggleButton isOn={view === "form"} onClick={() => show("form")}>
              Form
            </ToggleButton>
            <ToggleButton isOn={view === "preview"} onClick={() => show("preview")}>
              Preview
            </ToggleButton>
          </div>
          <Button size="sm" aria-disabled={saving} onClick={record.publish}>
            Publish
          </Button>
        </div>
      </div>
      <div className="beside:grid-cols-[minmax(0,34rem)_minmax(0,1fr)] mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,39rem)_minmax(0,1fr)]">
        <div className={cn("min-w-0", view !== "form" && "max-beside:hidden")}>
          <UnsavedChanges record={record} />
          {/* Enter in the only field of a form submits it */}
          <Form id={record.id} form={form} saving={saving} onSubmit={() => {}} label={stored.title}>
            <SaveError />
            <RemovedEntries key={record.generation}>
              <FieldViews value={stored.key === "brand" ? BRAND_VIEWS : {}}>
                <DocumentFields fields={fields} />
              </FieldViews>
            </RemovedEntries>
          </Form>
        </div>
        <PreviewPane
          // keeps a layout while the form is shown, so that it can scroll to places
          className={
            view !== "preview"
              ? "max-beside:invisible max-beside:fixed max-beside:inset-x-0 max-beside:top-0"
              : undefined
          }
          documentKey={stored.key}
          currentValue={currentValue}
          onChange={record.onChange}
          pathOf={record.pathOf}
          onField={(path) => {
            show("form");
            record.showField(path);
          }}
        />
      </div>
      {question && (
        <ConfirmDialog
          {...QUESTIONS[question](stored.title)}
          onClose={() => setQuestion(undefined)}
          onConfirm={() => {
            setQuestion(undefined);
            record[question]();
          }}
        />
      )}
      {isHistoryOpen && (
        <DocumentHistory
          documentKey={stored.key}
          opened={openedVersion}
          onClose={() => setHistoryOpen(false)}
          fields={fields}
          currentValue={currentValue}
          defaultValue={stored.default}
          onRestore={(id) => {
            setHistoryOpen(false);
            record.restoreRevision(id);
          }}
        />
      )}
      {conflict && (
        <StaleEdit what="site text" conflict={conflict} onClose={conflict.dismiss}>
          <DocumentDifferences fields={fields} mine={currentValue()} theirs={editedValue(conflict.theirs)} />
        </StaleEdit>
      )}
    </>
  );
}

/** Begins at the margin in each line of a phone. */
const HEAD_BUTTON = "max-sm:mr-5 max-sm:px-0";

const QUESTIONS = {
  discard: (title: string) => ({
    title: "Discard changes?",
    description: `The form shows “${title}” again as it is on the site. The changes stay in this browser, which offers them again.`,
    cancel: "Keep them",
    confirm: "Discard changes",
  }),
  reset: (title: string) => ({
    title: "Reset to default",
    description: `The default text of “${title}” goes live right away. The current text stays in the history.`,
    confirm: "Reset",
  }),
};

/** `given` is the fields of the document. */
export const DocumentScreen = recordScreen<SiteDocument, string, Group>({
  name: "site text",
  urlOf: siteApi.document,
  back: { href: adminPaths.site, name: "Back to Site Texts" },
  form: ({ stored, given }) => stored && given && <DocumentForm stored={stored} fields={given} />,
});

/** Opens the form at the field in the URL, to which a search result links. */
function useFieldOfAddress(showField: (path: string) => void): void {
  const path = useSearchParams().get("field");
  const show = useEffectEvent(showField);
  useEffect(() => {
    // after this effect, because it opens the folded parts around the field with flushSync
    if (path) queueMicrotask(() => show(path));
  }, [path]);
}

type FormView = "form" | "preview";

/** The view shown on narrow screens, which have room for one. The form keeps its scroll position. */
function useFormView() {
  const [view, setView] = useState<FormView>("form");
  const formTop = useRef(0);

  useLayoutEffect(() => {
    window.scrollTo({ top: view === "form" ? formTop.current : 0, behavior: "instant" });
  }, [view]);

  function show(next: FormView): void {
    if (next === view) return;
    if (view === "form") formTop.current = window.scrollY;
    // the caller may focus a field of the form next
    flushSync(() => setView(next));
  }

  return { view, show };
}
