import "server-only";
import { lookup } from "node:dns/promises";
import { type IncomingMessage, request as requestHttp, type RequestOptions } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP } from "node:net";
import { AppError } from "../errors.ts";
import { env } from "../env.ts";
import { isWithin } from "../security/address-range.ts";
import { isPublicAddress } from "./public-address.ts";
import { parseUrl } from "../validation/parse-url.ts";

const MAX_REDIRECTS = 5;
/** The empty one is that of the protocol. */
const WEB_PORTS = new Set(["", "80", "443"]);
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

export type Limits = {
  maxBytes: number;
  timeoutMs: number;
  accept: string;
  /** Ends it before its time. */
  signal?: AbortSignal;
};
type Fetched = { bytes: Buffer; url: URL };
type Answer = { redirect: URL } | { bytes: Buffer };

/**
 * GETs an address that somebody has typed: over http or https, from public addresses alone (and those of FETCH_ALLOW), with
 * neither cookies nor credentials, and within the limits, which count for all redirects together. The address that was
 * checked is the one that is connected to. Throws AppError: validation (with the path `url`), too_large.
 */
export async function fetchPublic(address: string, limits: Limits): Promise<Fetched> {
  const timeout = AbortSignal.timeout(limits.timeoutMs);
  // eslint-disable-next-line no-restricted-syntax -- of the server
  const signal = limits.signal ? AbortSignal.any([timeout, limits.signal]) : timeout;
  let url = parseUrl(address);
  for (let redirects = 0; url && redirects <= MAX_REDIRECTS; redirects++) {
    assertWeb(url);
    const answer = await get(url, await checkedAddress(url, signal), limits, signal);
    if ("bytes" in answer) return { bytes: answer.bytes, url };
    url = answer.redirect;
  }
  throw refused(url ? "This address redirects too often." : NO_URL);
}

const NO_URL = "Enter an address beginning with http:// or https://.";

function assertWeb({ protocol, username, password }: URL): void {
  if (protocol !== "http:" && protocol !== "https:") throw refused(NO_URL);
  if (username || password) throw refused("An address with a user name or password is not fetched.");
}

/** An IP address of the host, all of whose addresses are public: which one a second look-up would give is not known. */
async function checkedAddress({ hostname, port }: URL, signal: AbortSignal): Promise<string> {
  const host = hostname.replace(/^\[|\]$/g, "");
  const addresses = isIP(host) ? [host] : await resolved(host, signal);
  const [first] = addresses;
  if (!first) throw unreachable();
  const { FETCH_ALLOW } = env();
  // no page of the web has a port of its own, but databases and mail servers do
  const isOfWeb = (one: string) => WEB_PORTS.has(port) && isPublicAddress(one);
  if (!addresses.every((one) => isWithin(FETCH_ALLOW, one) || isOfWeb(one)))
    throw refused("This address is not on the public web.");
  return first;
}

async function resolved(host: string, signal: AbortSignal): Promise<string[]> {
  const addresses = await within(signal, lookup(host, { all: true })).catch((error: unknown) => {
    throw error instanceof AppError ? error : unreachable(error);
  });
  return addresses.map(({ address }) => address);
}

/** A look-up cannot be stopped, only left. */
function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(tooSlow());
    if (signal.aborted) late();
    signal.addEventListener("abort", late, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", late));
  });
}

async function get(url: URL, address: string, limits: Limits, signal: AbortSignal): Promise<Answer> {
  try {
    return await read(await respond(url, address, limits, signal), url, limits);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw signal.aborted ? tooSlow() : unreachable(error);
  }
}

function respond(url: URL, address: string, { accept }: Limits, signal: AbortSignal): Promise<IncomingMessage> {
  const options: RequestOptions = {
    signal,
    // no connection is kept, and none is shared
    agent: false,
    headers: { Accept: accept, "Accept-Encoding": "identity", "User-Agent": "Mozilla/5.0 (compatible; collective)" },
    lookup: (_host, { all }, done) => {
      const family = isIP(address);
      if (all) done(null, [{ address, family }]);
      else done(null, address, family);
    },
  };
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    request(url, options, resolve).on("error", reject).end();
  });
}

async function read(response: IncomingMessage, url: URL, { maxBytes }: Limits): Promise<Answer> {
  try {
    const { statusCode = 0, headers } = response;
    if (REDIRECTS.has(statusCode)) {
      const redirect = headers.location === undefined ? null : parseUrl(headers.location, url);
      if (!redirect) throw refused("This address redirects to no address.");
      return { redirect };
    }
    if (statusCode !== 200) throw refused(`The other site answered with ${statusCode}.`);
    if ((headers["content-encoding"] ?? "identity") !== "identity")
      throw refused("The other site sent a file that cannot be read.");
    const tooLarge = () => new AppError("too_large", `A file may have ${maxBytes} bytes at most.`);
    const announced = Number(headers["content-length"] ?? 0);
    if (announced > maxBytes) throw tooLarge();
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) throw tooLarge();
      chunks.push(chunk);
    }
    return { bytes: Buffer.concat(chunks) };
  } finally {
    response.destroy();
  }
}

const tooSlow = () => refused("The other site takes too long to answer.");
const unreachable = (cause?: unknown) => refused("This address cannot be reached.", cause);

function refused(message: string, cause?: unknown): AppError {
  return new AppError("validation", message, { issues: [{ path: "url", message }], cause });
}
