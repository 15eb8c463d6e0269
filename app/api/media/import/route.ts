import { preferHeaders } from "@/lib/api/prefer";
import { staffRoute } from "@/lib/api/route";
import type { StaffMember } from "@/lib/auth/rules";
import { AppError, type ErrorCode } from "@/lib/errors";
import { workSentJobs } from "@/lib/jobs/run-task";
import { importImage, startImport } from "@/lib/media/import-mutations";
import { waitForImport } from "@/lib/media/import-queries";
import { importInput } from "@/lib/media/schema";
import type { Added } from "@/lib/media/upload-mutations";
import { api } from "@/lib/api/paths";

/** Fetches a picture of the public web into the library; as a job for a caller that prefers not to wait. */
export const POST = staffRoute(
  "POST /api/media/import",
  { body: importInput, headers: preferHeaders },
  async ({ actor, body: { url }, headers: { prefer } }) => {
    if (prefer.isAsync) return importAsJob(actor, url, prefer.waitSeconds);
    return imported(await importImage(actor, url));
  },
);

const imported = ({ item, isNew }: Added) => Response.json(item, { status: isNew ? 201 : 200 });

async function importAsJob(actor: StaffMember, url: string, waitSeconds: number): Promise<Response> {
  const { id } = await startImport(actor, url);
  // at once: others wait for the response
  void workSentJobs();
  const found = await waitForImport(actor, id, waitSeconds);
  const { code, message, item, isNew } = found;
  if (item) return imported({ item, isNew });
  if (code) throw failureOf(code, message ?? "");
  const headers = { Location: api.mediaImport(id), "Preference-Applied": "respond-async" };
  return Response.json({ import: found }, { status: 202, headers });
}

const failureOf = (code: ErrorCode, message: string) =>
  new AppError(code, message, code === "validation" ? { issues: [{ path: "url", message }] } : {});
