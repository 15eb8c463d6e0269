import { CircleAlert, Lightbulb } from "lucide-react";
import { Card } from "@/components/ui/card";
import type { Finding } from "@/lib/posts/checks";
import { POST_LABELS } from "@/lib/posts/fields";

/** Findings to look at before publishing; each links to its place. Only errors need a confirmation. */
export function Checks({ findings, onOpen }: { findings: Finding[]; onOpen: (finding: Finding) => void }) {
  if (findings.length === 0) return null;
  const errors = findings.filter(isError);
  const hints = findings.filter((finding) => !isError(finding));
  return (
    <Card asChild className="gap-1 p-3 text-[0.8125rem]">
      <section aria-labelledby="checks">
        <h3 id="checks" className="text-sm tracking-normal">
          Before you publish
        </h3>
        <ul>
          {[...errors, ...hints].map((finding, index) => (
            <li key={index} className="border-t first:border-t-0">
              <button
                type="button"
                className="hover:bg-accent grid w-full grid-cols-[auto_1fr] gap-2 py-1.5 text-left pointer-coarse:py-3"
                onClick={() => onOpen(finding)}
              >
                <Mark isError={isError(finding)} />
                <FindingText finding={finding} />
              </button>
            </li>
          ))}
        </ul>
      </section>
    </Card>
  );
}

export const isError = ({ level }: Finding) => level === "error";

export function FindingText({ finding }: { finding: Finding }) {
  const place = finding.excerpt || POST_LABELS[finding.field];
  return (
    <span className="min-w-0 [overflow-wrap:anywhere]">
      {isError(finding) && <span className="sr-only">Error: </span>}
      {finding.message}
      <span className="text-muted-foreground line-clamp-2">{place}</span>
    </span>
  );
}

function Mark({ isError }: { isError: boolean }) {
  return isError ? (
    <CircleAlert aria-hidden="true" className="text-destructive mt-0.5 size-4" />
  ) : (
    <Lightbulb aria-hidden="true" className="text-muted-foreground mt-0.5 size-4" />
  );
}
