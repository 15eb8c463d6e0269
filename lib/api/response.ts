import "server-only";
import { ReadableStream as ReadableStreamOfNode } from "node:stream/web";

/** For personal responses and errors: never cached. */
export const NO_STORE = "private, no-store";

const setting = (cookies: string[]) => cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]);

/** A redirect within this site that sets `cookies`. It names no host, so no header can change its destination. */
export function redirectTo(path: `/${string}`, cookies: string[] = []): Response {
  const headers: [string, string][] = [["Location", path], ["Cache-Control", NO_STORE], ...setting(cookies)];
  return new Response(null, { status: 302, headers });
}

export function withCookies(body: object, cookies: string[], status = 200): Response {
  return Response.json(body, { status, headers: [["Cache-Control", NO_STORE], ...setting(cookies)] });
}

/** A streamed body with backpressure. */
const textStream = (texts: AsyncGenerator<string>): ReadableStream<Uint8Array> =>
  (ReadableStreamOfNode.from(texts) as ReadableStream<string>).pipeThrough(new TextEncoderStream());

/** A CSV file, to be saved as `name`.csv. */
export const csvFile = (name: string, lines: AsyncGenerator<string>) =>
  new Response(textStream(lines), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.csv"`,
    },
  });

/** Streams a JSON list. The first batch is read before the headers: without the database the status can be set. */
export async function jsonList(batches: AsyncGenerator<unknown[]>, headers: Record<string, string> = {}) {
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

type Page = {
  page: number;
  perPage: number;
  total: number;
  /** The most rows that the list shows. */
  limit?: number;
};

/** The total, and the number of the next page where there is one. */
export function pageHeaders({ page, perPage, total, limit = Infinity }: Page): Record<string, string> {
  const hasNext = page * perPage < Math.min(total, limit);
  return { "X-Total-Count": String(total), ...nextPageHeader(page, hasNext) };
}

/** For a list that is not counted. */
export const nextPageHeader = (page: number, hasNext: boolean): Record<string, string> =>
  hasNext ? { "X-Next-Page": String(page + 1) } : {};
