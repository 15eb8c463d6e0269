import { z } from "zod";
import { parseUrl } from "../validation/parse-url.ts";

const MAX_REPORTS = 20;

const text = z.string().catch("");
const line = z.number().int().min(0).optional().catch(undefined);

/** What is logged of a report: where in the program, nothing about the visitor. */
type Violation = { directive: string; blocked: string; page: string; source: string; line?: number };

// `report-uri` sends one object (CSP 2), `report-to` a list (Reporting API)
const legacyReport = z
  .object({
    "csp-report": z.object({
      "effective-directive": text.optional(),
      "violated-directive": text.optional(),
      "blocked-uri": text.optional(),
      "document-uri": text.optional(),
      "source-file": text.optional(),
      "line-number": line,
    }),
  })
  .transform(({ "csp-report": report }) => [
    violation({
      directive: report["effective-directive"] || report["violated-directive"],
      blocked: report["blocked-uri"],
      page: report["document-uri"],
      source: report["source-file"],
      line: report["line-number"],
    }),
  ]);

const report = z.object({
  type: z.string(),
  body: z
    .object({
      effectiveDirective: text.optional(),
      blockedURL: text.optional(),
      documentURL: text.optional(),
      sourceFile: text.optional(),
      lineNumber: line,
    })
    .optional(),
});

const reportList = z
  .array(report)
  .min(1)
  .max(MAX_REPORTS)
  .transform((reports) =>
    reports
      .filter(({ type }) => type === "csp-violation")
      .map(({ body = {} }) =>
        violation({
          directive: body.effectiveDirective,
          blocked: body.blockedURL,
          page: body.documentURL,
          source: body.sourceFile,
          line: body.lineNumber,
        }),
      ),
  );

/** The body of a browser's report, in either form. */
export const policyReports = z.union([legacyReport, reportList], "This is no report of a browser.");

function violation({ directive = "", blocked = "", page = "", source = "", line }: Partial<Violation>): Violation {
  return {
    directive: /^[a-z-]{1,40}/.exec(directive)?.[0] ?? "unknown",
    blocked: originOf(blocked),
    page: firstFolder(page),
    source: isOwnScript(source) ? new URL(source).pathname : originOf(source),
    line,
  };
}

/** The origin of an address, or a keyword such as "inline". Paths and queries may hold personal data. */
function originOf(text: string): string {
  if (/^[a-z-]{0,20}$/.test(text)) return text;
  const url = parseUrl(text);
  if (!url) return "unknown";
  return (url.origin === "null" ? url.protocol : url.origin).slice(0, 100);
}

/** "/blog" of "https://example.org/blog/a-post?q=x" */
function firstFolder(address: string): string {
  const [, folder] = parseUrl(address)?.pathname.split("/", 2) ?? [];
  return folder !== undefined && /^[a-z-]{0,20}$/.test(folder) ? `/${folder}` : "unknown";
}

const isOwnScript = (address: string) => /^\/_next\/static\/[\w./~-]{1,150}$/.test(parseUrl(address)?.pathname ?? "");
