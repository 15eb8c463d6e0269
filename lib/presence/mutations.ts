import "server-only";
import { type Person, PERSON_SELECT, personOf, type StaffActor } from "../auth/rules.ts";
import { db } from "../db/client.ts";
import { bookkeeping } from "../db/write.ts";
import { assertPost } from "../posts/admin-queries.ts";
import { documentOf } from "../site/publication.ts";
import { GONE_AFTER_SECONDS } from "./rules.ts";

/** The post or document that is open in an editor. */
type Place = { post: number } | { site: string };

const placeKey = (place: Place) => ("post" in place ? `post/${place.post}` : `site/${place.site}`);

/** Records `actor` at `place`, and returns the others there, on any instance. Throws AppError: not_found, forbidden. */
export async function announcePresence(actor: StaffActor, place: Place): Promise<{ others: Person[] }> {
  await assertPlace(actor, place);
  // by the database's clock, because the clocks of instances differ
  await bookkeeping().$executeRaw`
      INSERT INTO presence (place, user_id, seen_at) VALUES (${placeKey(place)}, ${actor.id}::uuid, now())
      ON CONFLICT (place, user_id) DO UPDATE SET seen_at = now()`;
  const here = await db().$queryRaw<{ id: string }[]>`
    SELECT user_id AS id FROM presence
    WHERE place = ${placeKey(place)} AND user_id <> ${actor.id}::uuid
      AND seen_at > now() - make_interval(secs => ${GONE_AFTER_SECONDS}::int)`;
  const others = await db().user.findMany({
    where: { id: { in: here.map(({ id }) => id) }, disabledAt: null },
    select: PERSON_SELECT,
    orderBy: [{ firstName: "asc" }, { lastName: "asc" }, { email: "asc" }],
  });
  return { others: others.map(personOf) };
}

/** Records that `actor` has left `place`. Throws AppError: not_found, forbidden. */
export async function endPresence(actor: StaffActor, place: Place): Promise<void> {
  await assertPlace(actor, place);
  await bookkeeping().presence.deleteMany({ where: { place: placeKey(place), userId: actor.id } });
}

async function assertPlace(actor: StaffActor, place: Place): Promise<void> {
  if ("post" in place) await assertPost(actor, place.post);
  else documentOf(place.site);
}
