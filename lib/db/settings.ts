import "server-only";
import type { z } from "zod";
import type { Actor } from "../auth/rules.ts";
import type { Prisma } from "../generated/prisma/client.ts";
import { db } from "./client.ts";
import { type Transaction, write } from "./write.ts";

/** The value of a setting of the whole site; undefined where none is stored that fits `schema`. */
export async function readSetting<Value>(key: string, schema: z.ZodType<Value>): Promise<Value | undefined> {
  const row = await db().setting.findUnique({ where: { key }, select: { value: true } });
  return schema.safeParse(row?.value).data;
}

/** Stores a setting, and does `also` in the same transaction. `summary` is what the activity log says. */
export async function saveSetting(
  actor: Actor,
  { key, value, summary }: { key: string; value: Prisma.InputJsonObject; summary: string },
  also?: (transaction: Transaction) => Promise<void>,
): Promise<void> {
  await write(actor, { action: "settings", subject: "settings", id: key, summary }, async (transaction) => {
    await transaction.setting.upsert({
      where: { key },
      create: { key, value },
      update: { value },
      select: { key: true },
    });
    await also?.(transaction);
  });
}
