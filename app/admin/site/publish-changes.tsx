import { useQueries } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import type { SiteDocument, SiteDocumentRow } from "@/app/admin/records";
import { LoadError } from "@/components/admin/empty-state";
import { useApiMutation } from "@/components/admin/use-api-mutation";
import { Button } from "@/components/ui/button";
import { TitledDialog } from "@/components/admin/dialogs";
import { DialogFooter } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { lazyPart } from "@/lib/browser/lazy-part";
import type { ApiError } from "@/lib/api/client";
import { siteApi } from "@/lib/api/paths";

// a large part, with the field definitions of all documents
const ChangesOf = lazyPart(
  () => import("./changes-of"),
  "ChangesOf",
  () => <Skeleton className="h-40" />,
);

export function PublishChanges({ documents }: { documents: SiteDocumentRow[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        Publish changes ({documents.length})
      </Button>
      {isOpen && (
        <TitledDialog
          title="Publish changes"
          description="All changes go live together."
          className="max-w-3xl"
          onClose={() => setOpen(false)}
        >
          <Changes keys={documents.map(({ key }) => key)} onDone={() => setOpen(false)} />
        </TitledDialog>
      )}
    </>
  );
}

type Publication = { documents: SiteDocument[]; token: string };

function Changes({ keys, onDone }: { keys: string[]; onDone: () => void }) {
  const { run, isPending } = useApiMutation();
  const router = useRouter();
  // others may have saved in the meantime
  const queries = useQueries({
    queries: keys.map((key) => ({ queryKey: [siteApi.document(key)], refetchOnMount: "always" as const })),
  });
  const documents = queries.flatMap(({ data, isFetching }) => (data && !isFetching ? [data as SiteDocument] : []));
  // a colleague may have published or discarded the others
  const changed = documents.filter(({ draft }) => draft);
  const retry = () => void Promise.all(queries.map((query) => query.isError && query.refetch()));
  const reload = [siteApi.documents, ...keys.map((key) => siteApi.document(key))];

  async function publish(): Promise<void> {
    const published = await run<Publication>({
      method: "POST",
      url: siteApi.publish,
      body: {
        documents: changed.map(({ key, version, draft }) => ({ key, version, savedAt: draft?.savedAt ?? null })),
      },
      success: "Site texts published successfully",
      undo: ({ token, documents: sent }) => ({
        method: "POST",
        url: siteApi.undoPublish,
        body: { token },
        success: ({ documents: restored }: Pick<Publication, "documents">) => {
          router.refresh();
          return restored.length === sent.length
            ? "The previous texts are back on the site"
            : "Texts published again since then stay as they are";
        },
        failure: ({ reason }) => reason,
        reload,
      }),
      failure: ({ reason, issues }) => (refusedText(documents, issues[0]) ?? reason) || "Failed to publish site texts",
      reload,
    });
    if (!published) return;
    router.refresh();
    onDone();
  }

  if (queries.some(({ isError }) => isError))
    return <LoadError message="Failed to fetch the changes" onRetry={retry} />;
  const isLoaded = documents.length === keys.length;
  return (
    <>
      {isLoaded ? (
        documents.map((document) => (
          <section key={document.key}>
            <h3 className="mb-1.5 text-base tracking-[-0.02em]">{document.title}</h3>
            <ChangesOf document={document} />
          </section>
        ))
      ) : (
        <Skeleton className="h-40" />
      )}
      <DialogFooter>
        <Button disabled={!isLoaded || changed.length === 0 || isPending} onClick={() => void publish()}>
          Publish
        </Button>
      </DialogFooter>
    </>
  );
}

/** The message of a refusal, with the title of the document whose key its path begins with. */
function refusedText(documents: readonly SiteDocument[], issue: ApiError["issues"][number] | undefined) {
  const refused = documents.find(({ key }) => key === issue?.path.split(".", 1)[0]);
  return refused && `${refused.title}: ${issue?.message}`;
}
