/** A mail server to which the site sends, for each test of a file or of a describe. */
import { afterEach, beforeEach, vi } from "vitest";
import { db } from "@/lib/db/client";
import { setEnv } from "@/lib/env";
import { workDueJobs } from "@/lib/jobs/work";
import { startMailServer } from "./mail-server";

type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** The server of the running test; its jobs are worked at the end, and errors are not shown. */
export function openMailbox() {
  const mailbox = {
    /** Makes jobs due that wait for their next attempt, and works them. */
    async retry() {
      await db().$executeRaw`UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'`;
      await workDueJobs();
    },
    /** Comes back after `stop`. */
    comeBack: async () => void Object.assign(mailbox, await startMailServer(mailbox.port)),
  } as MailServer & { retry: () => Promise<void>; comeBack: () => Promise<void> };
  beforeEach(async () => {
    Object.assign(mailbox, await startMailServer());
    setEnv({ SMTP_URL: mailbox.url, MAIL_FROM: "site@example.org", CONTACT_NOTIFY_TO: "hello@example.org" });
    vi.spyOn(console, "error").mockImplementation(() => {});
  });
  afterEach(async () => {
    await workDueJobs();
    setEnv({ SMTP_URL: "", MAIL_FROM: "", CONTACT_NOTIFY_TO: "" });
    await mailbox.stop();
    vi.restoreAllMocks();
  });
  return mailbox;
}
