const BATCH_SIZE = 250;

/** Reads the rows of `ids` with `read`, batch by batch: a whole list may not fit in memory. */
export async function* inBatches<Id, Row>(ids: Id[], read: (ids: Id[]) => Promise<Row[]>): AsyncGenerator<Row[]> {
  for (let start = 0; start < ids.length; start += BATCH_SIZE) yield await read(ids.slice(start, start + BATCH_SIZE));
}
