import type { SiteDocument } from "@/app/admin/records";
import { findDocument } from "@/lib/site/registry";
import { DocumentDifferences } from "./[key]/document-differences";

const OWNERS = { mine: "New", theirs: "On the site" };

/** Shows what publishing a document's working copy changes. */
export function ChangesOf({ document: { key, draft, value } }: { document: SiteDocument }) {
  const fields = findDocument(key)?.fields;
  if (!fields || !draft) return <p>No unpublished changes.</p>;
  return <DocumentDifferences fields={fields} mine={draft.value} theirs={value} owners={OWNERS} />;
}
