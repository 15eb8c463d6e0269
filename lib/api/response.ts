import "server-only";

/** For responses about one person, and for errors: no cache may store them. */
export const NO_STORE = "private, no-store";

/** A redirect to a path of this site. Without a host in it, no header of a client can change where it leads. */
export function redirectTo(path: `/${string}`, headers: [string, string][] = []): Response {
  return new Response(null, { status: 302, headers: [["Location", path], ["Cache-Control", NO_STORE], ...headers] });
}

/** A body that is sent while it is written; the reader's pace sets the writer's. */
export function textStream(texts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
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
 * A JSON list of any length, sent batch by batch, so that a long list needs no more memory than a short one. The first
 * batch is read before the response begins, so that an unreachable database still decides the status.
 */
export async function jsonList(
  batches: AsyncGenerator<unknown[]>,
  headers: Record<string, string> = {},
): Promise<Response> {
  const first = await batches.next();
  return new Response(textStream(listText(first, batches)), {
    headers: { "Content-Type": "application/json", ...headers },
  });
}

async function* listText(first: IteratorResult<unknown[]>, batches: AsyncGenerator<unknown[]>): AsyncGenerator<string> {
  let before = "[";
  for (let batch = first; !batch.done; batch = await batches.next()) {
    if (batch.value.length === 0) continue;
    yield before + batch.value.map((row) => JSON.stringify(row)).join(",");
    before = ",";
  }
  yield before === "[" ? "[]" : "]";
}
