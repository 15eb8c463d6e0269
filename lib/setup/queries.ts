import "server-only";
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { db } from "../db/client.ts";
import { readSetting } from "../db/settings.ts";
import { env, isSiteUrlSet } from "../env.ts";
import { isMailConfigured } from "../mail/send.ts";
import { documentOf } from "../site/publication.ts";
import { siteTexts } from "../site/queries.ts";
import { isSetUp, SETUP_TASKS, type SetupTask, type SetupTaskId } from "./rules.ts";

export const HIDDEN_SETTING = "setup.hidden";
export const hiddenSetup = z.strictObject({ hidden: z.boolean() });

/** A row of the starter content that has not been saved since. */
export const UNSAVED_SAMPLE = { isSample: true, version: 1 } as const;
/** Such a row of a post; a working copy counts as a save. */
export const UNSAVED_SAMPLE_POST = { ...UNSAVED_SAMPLE, draft: null } as const;

/** The tasks of the setup, and which of them are done. */
export async function listSetupTasks(): Promise<SetupTask[]> {
  const [done, ownPost, samples] = await Promise.all([doneTexts(), findOwnPost(), hasSamples()]);
  const state: Record<SetupTaskId, boolean> = {
    ...done,
    post: ownPost !== null,
    samples: !samples,
    mail: isMailConfigured(),
    address: isSiteUrlSet(),
  };
  return (Object.keys(SETUP_TASKS) as SetupTaskId[]).map((id) => ({ id, ...SETUP_TASKS[id], done: state[id] }));
}

/** The tasks for the dashboard; null once all are done, or the list is hidden. */
export async function findShownSetup(): Promise<SetupTask[] | null> {
  if ((await readSetting(HIDDEN_SETTING, hiddenSetup))?.hidden) return null;
  const tasks = await listSetupTasks();
  return isSetUp(tasks) ? null : tasks;
}

async function doneTexts() {
  const texts = await siteTexts("brand", "team", "contact", "partners", "impact", "privacy");
  const { brand, team, contact, partners, impact, privacy } = texts;
  const isChanged = (key: string, value: unknown) => !isDeepStrictEqual(value, documentOf(key).default);
  const initial = documentOf("brand").default as typeof brand;
  return {
    name: brand.name !== initial.name || !isDeepStrictEqual(brand.colors, initial.colors),
    team: isChanged("team", team),
    contact: Boolean(contact.email || env().CONTACT_EMAIL),
    place: contact.address !== "",
    partner: isChanged("partners", partners),
    result: isChanged("impact", impact),
    privacy: isChanged("privacy", privacy),
  };
}

const findOwnPost = () =>
  db().post.findFirst({
    where: { kind: "post", trashedAt: null, NOT: UNSAVED_SAMPLE_POST },
    // the newest post is most likely not a sample
    orderBy: { id: "desc" },
    select: { id: true },
  });

async function hasSamples(): Promise<boolean> {
  const found = await Promise.all([
    db().post.findFirst({ where: UNSAVED_SAMPLE_POST, select: { id: true } }),
    db().category.findFirst({ where: UNSAVED_SAMPLE, select: { id: true } }),
    db().portfolioItem.findFirst({ where: UNSAVED_SAMPLE, select: { id: true } }),
  ]);
  return found.some((row) => row !== null);
}
