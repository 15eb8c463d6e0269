import "server-only";
import { db } from "../db/client.ts";
import { counted } from "../format.ts";
import { isMailConfigured } from "../mail/send.ts";
import { UNDESCRIBED } from "../media/queries.ts";
import { adminPaths, withQuery } from "../paths.ts";
import { findMissing } from "../redirects/missing-queries.ts";
import { isTooOld, lastBackup } from "./checks.ts";

/** A task for the staff, with the screen for it. */
export type Attention = { id: string; title: string; detail: string; action: string; path: string };

/** An address that is missed this often is not one visitor's typing error. */
const FREQUENT_MISSES = 10;

/** The tasks for the staff about links, backup, mail, pictures and jobs; empty if all is well. */
export async function listAttention(): Promise<Attention[]> {
  const [[counts], missing, backup] = await Promise.all([
    db().$queryRaw<{ dead: number; pictures: number; failedJobs: number }[]>`
      SELECT (SELECT count(*)::int FROM outgoing_links WHERE state = 'dead') AS dead,
        (SELECT count(*)::int FROM ${UNDESCRIBED}) AS pictures,
        (SELECT count(*)::int FROM pgboss.job WHERE state = 'failed') AS "failedJobs"`,
    findMissing(FREQUENT_MISSES),
    lastBackup(),
  ]);
  const { dead = 0, pictures = 0, failedJobs = 0 } = counts ?? {};
  const found: (Attention | false)[] = [
    failedJobs > 0 && {
      id: "jobs",
      title: counted(failedJobs, "job has failed", "jobs have failed"),
      detail: "Something that the site does by itself, such as sending mail, was given up.",
      action: "See what failed",
      path: checkPath("jobs"),
    },
    isTooOld(backup) && {
      id: "backup",
      title: backup ? "The last backup is older than 7 days" : "There is no backup yet",
      detail: "Without one, a broken disk takes everything along.",
      action: "How to back up",
      path: checkPath("backup"),
    },
    dead > 0 && {
      id: "dead-links",
      title: counted(dead, "link leads nowhere", "links lead nowhere"),
      detail: "Pages of other sites that your texts link to are gone.",
      action: "Show dead links",
      path: adminPaths.linksTab("dead-links"),
    },
    missing.length > 0 && {
      id: "not-found",
      title: counted(missing.length, "address is often not found", "addresses are often not found"),
      detail: "People ask for pages that are not there. A redirect leads them on.",
      action: "Add redirects",
      path: adminPaths.linksTab("not-found"),
    },
    pictures > 0 && {
      id: "alternative-texts",
      title: counted(pictures, "picture has no alternative text", "pictures have no alternative text"),
      detail: "People who cannot see them miss what they show.",
      action: "Describe pictures",
      path: withQuery(adminPaths.media, { filter: "missing-alt" }),
    },
    !isMailConfigured() && {
      id: "mail",
      title: "Mail is not set up",
      detail: "New messages are shown in the admin area only, and no invitation is sent.",
      action: "How to set up mail",
      path: checkPath("mail"),
    },
  ];
  return found.filter((one) => one !== false);
}

const checkPath = (id: string) => `${adminPaths.health}#${id}`;
