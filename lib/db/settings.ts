import "server-only";
import type { z } from "zod";
import type { Actor } from "../auth/rules.ts";
import type { Prisma } from "../generated/prisma/client.ts";
import { db } from "./client.ts";
import { type Transaction, writeSeveral } from "./write.ts";

/** The value of a setting of the whole site; undefined if none is stored, or it does not fit `schema`. */
export async function readSetting<Value>(key: string, schema: z.ZodType<Value>): Promise<Value | undefined> {
  const row = await db().setting.findUnique({ where: { key }, select: { value: true } });
  return schema.safeParse(row?.value).data;
}

/** `summary` is what the activity log says. */
export type NewSetting = { key: string; value: Prisma.InputJsonObject; summary: string };

export async function saveSettings(
  actor: Actor,
  settings: NewSetting[],
  also?: (transaction: Transaction) => Promise<void>,
): Promise<void> {
  await writeSeveral(actor, "settings", async (transaction, changes) => {
    for (const { key, value, summary } of settings) {
      changes.push({ action: "settings", subject: "settings", id: key, summary });
      await transaction.setting.upsert({ where: { key }, create: { key, value }, update: { value } });
    }
    await also?.(transaction);
  });
}
