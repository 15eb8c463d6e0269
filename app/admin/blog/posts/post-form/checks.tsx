import { ChevronRight, CircleAlert, Lightbulb } from "lucide-react";
import { Card } from "@/components/ui/card";
import { counted } from "@/lib/format";
import { imageCopies } from "@/lib/media/rules";
import { imagePath } from "@/lib/paths";
import type { Finding } from "@/lib/posts/checks";
import { POST_LABELS } from "@/lib/posts/fields";

/**
 * Findings to look at before publishing, each with a link to its place. Errors, which need a confirmation, are open;
 * hints are folded. The card is rendered before the first check, so that nothing moves.
 */
export function Checks({
  findings,
  onOpen,
}: {
  /** Undefined before the first check. */
  findings: Finding[] | undefined;
  onOpen: (finding: Finding) => void;
}) {
  const errors = findings?.filter(isError) ?? [];
  const hints = findings?.filter((finding) => !isError(finding)) ?? [];
  return (
    <Card asChild className="gap-1 p-3 text-[0.8125rem]">
      <section aria-labelledby="checks">
        <h3 id="checks" className="text-sm tracking-normal">
          Before you publish
        </h3>
        {errors.length > 0 && <FindingList findings={errors} onOpen={onOpen} />}
        {hints.length > 0 && (
          <details className="group">
            <summary className="hover:bg-accent flex items-center gap-2 py-1 pointer-coarse:py-3">
              <ChevronRight aria-hidden="true" className="size-4 group-open:rotate-90" />
              {counted(hints.length, "suggestion")}
            </summary>
            <FindingList findings={hints} onOpen={onOpen} />
          </details>
        )}
        {errors.length + hints.length === 0 && (
          <p className="text-muted-foreground py-1">{findings ? "Nothing to fix." : "Checked while you write."}</p>
        )}
      </section>
    </Card>
  );
}

function FindingList({ findings, onOpen }: { findings: Finding[]; onOpen: (finding: Finding) => void }) {
  return (
    <ul>
      {findings.map((finding, index) => (
        <li key={index} className="border-t first:border-t-0">
          <button
            type="button"
            className="hover:bg-accent grid w-full grid-cols-[auto_1fr] gap-2 py-1.5 text-left pointer-coarse:py-3"
            onClick={() => onOpen(finding)}
          >
            {isError(finding) ? (
              <CircleAlert aria-hidden="true" className="text-destructive mt-0.5 size-4" />
            ) : (
              <Lightbulb aria-hidden="true" className="text-muted-foreground mt-0.5 size-4" />
            )}
            <FindingText finding={finding} />
          </button>
        </li>
      ))}
    </ul>
  );
}

export const isError = ({ level }: Finding) => level === "error";

export function FindingText({ finding }: { finding: Finding }) {
  const place = finding.excerpt || POST_LABELS[finding.field];
  const isStoredPicture = finding.excerpt.startsWith(imagePath(""));
  return (
    <span className="min-w-0 [overflow-wrap:anywhere]">
      {isError(finding) && <span className="sr-only">Error: </span>}
      {finding.message}
      {isStoredPicture ? (
        <img {...imageCopies(place, "4rem")} src={place} alt="" className="mt-1 h-12 w-16 rounded object-cover" />
      ) : (
        <span className="text-muted-foreground line-clamp-2">{place}</span>
      )}
    </span>
  );
}
