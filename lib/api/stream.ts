import "server-only";

/** A body that is sent while it is written: the next part is asked for when the reader has room for it. */
export function streamOf(texts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await texts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await texts.return(undefined);
    },
  });
}

/**
 * A JSON list of any length, portion by portion, so that a long one needs no more memory than a short one. The first
 * portion is read before the answer begins: a database that is away is still told by its status.
 */
export async function jsonList(portions: AsyncGenerator<unknown[]>, headers: Record<string, string> = {}): Promise<Response> {
  const first = await portions.next();
  return new Response(streamOf(listText(first, portions)), { headers: { "Content-Type": "application/json", ...headers } });
}

async function* listText(first: IteratorResult<unknown[]>, portions: AsyncGenerator<unknown[]>): AsyncGenerator<string> {
  let before = "[";
  for (let portion = first; !portion.done; portion = await portions.next()) {
    if (portion.value.length === 0) continue;
    yield before + portion.value.map((row) => JSON.stringify(row)).join(",");
    before = ",";
  }
  yield before === "[" ? "[]" : "]";
}
