const TURNS = 5;

/**
 * Resolves with `impatient` after `ms`, in five turns of the event loop: what has arrived while the loop was busy is seen
 * before it is said to be late.
 */
export async function patience<Impatient>(ms: number, impatient: Impatient): Promise<Impatient> {
  for (let turn = 0; turn < TURNS; turn++) await new Promise((resolve) => setTimeout(resolve, ms / TURNS).unref());
  return impatient;
}
