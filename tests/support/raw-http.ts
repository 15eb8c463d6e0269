import { connect } from "node:net";

type RawResponse = { status: number; headers: Map<string, string>; body: string };

const QUIET_MS = 15_000;

/** Sends raw bytes and reads until the server closes. Status 0: closed without a response, or aborted by `signal`. */
export function sendRaw(port: number, bytes: string | Buffer, signal?: AbortSignal): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    socket.setTimeout(QUIET_MS, () =>
      socket.destroy(new Error(`No answer to ${JSON.stringify(String(bytes).slice(0, 200))}`)),
    );
    signal?.addEventListener("abort", () => socket.destroy());
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.on("error", (error: NodeJS.ErrnoException) =>
      chunks.length > 0 || error.code === "ECONNRESET" || error.code === "EPIPE"
        ? resolve(parse(chunks))
        : reject(error),
    );
    socket.on("close", () => resolve(parse(chunks)));
  });
}

/** A request with every part as given. */
export function rawRequest(
  port: number,
  target: string,
  { method = "GET", host = `localhost:${port}`, headers = [] as string[], body = "" } = {},
): Promise<RawResponse> {
  const length = method === "GET" || method === "HEAD" ? [] : [`Content-Length: ${Buffer.byteLength(body)}`];
  const head = [`${method} ${target} HTTP/1.1`, `Host: ${host}`, "Connection: close", ...length, ...headers].join(
    "\r\n",
  );
  return sendRaw(port, Buffer.from(`${head}\r\n\r\n${body}`, "latin1"));
}

function parse(chunks: Buffer[]): RawResponse {
  const text = Buffer.concat(chunks).toString("latin1");
  const [head = "", ...rest] = text.split("\r\n\r\n");
  const [first = "", ...lines] = head.split("\r\n");
  const headers = new Map(
    lines.map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 1).trim()]),
  );
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? 0), headers, body: rest.join("\r\n\r\n") };
}
