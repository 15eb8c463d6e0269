import { may } from "../auth/permissions.ts";
import type { Actor } from "../auth/rules.ts";
import { AppError } from "../errors.ts";

type Owned = { createdById: string | null };

/** Whether `actor` may change or delete a picture: their own, or everybody's. */
const mayChangeMedia = (actor: Actor, { createdById }: Owned) =>
  may(actor, "media.write") && (may(actor, "media.others") || (createdById !== null && createdById === actor.id));

/** Throws AppError forbidden. */
export function assertMayChange(actor: Actor, picture: Owned): void {
  if (!mayChangeMedia(actor, picture)) throw new AppError("forbidden", "Forbidden");
}
