import "server-only";
import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import { once } from "node:events";
import { type IncomingMessage, request as requestHttp, type RequestOptions } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP } from "node:net";
import { collect } from "../api/body.ts";
import { AppError } from "../errors.ts";
import { env } from "../env.ts";
import { isPublicAddress, isWithin } from "../security/address-range.ts";
import { parseUrl } from "../validation/address.ts";

const MAX_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

export type Limits = {
  maxBytes: number;
  timeoutMs: number;
  accept: string;
  /** Aborts the request early. */
  signal?: AbortSignal;
};
type Fetched = { bytes: Buffer; url: URL };

/**
 * GETs an address that a user typed: only http(s), public addresses and FETCH_ALLOW, no cookies or credentials. Limits
 * cover all redirects together; connects to checked IP addresses only. Throws AppError: validation (`url`), too_large.
 */
export async function fetchPublic(address: string, limits: Limits): Promise<Fetched> {
  const timeout = AbortSignal.timeout(limits.timeoutMs);
  // eslint-disable-next-line no-restricted-syntax -- of the server
  const signal = limits.signal ? AbortSignal.any([timeout, limits.signal]) : timeout;
  const read = async (response: IncomingMessage, url: URL) => ({ bytes: await readBody(response, limits), url });
  return fetchWithRedirects(address, signal, read, limits.accept);
}

/** The status of the response to HEAD or GET at an address in a text, by the same rules; the body is not read. */
export async function fetchPublicStatus(address: string, method: "HEAD" | "GET", timeoutMs: number): Promise<number> {
  const status = ({ statusCode = 0 }: IncomingMessage) => Promise.resolve(statusCode);
  return fetchWithRedirects(address, AbortSignal.timeout(timeoutMs), status, "*/*", method);
}

/** Follows redirects and returns `read` of the final response. Throws AppError validation for every failure. */
async function fetchWithRedirects<Result>(
  address: string,
  signal: AbortSignal,
  read: (response: IncomingMessage, url: URL) => Promise<Result>,
  accept: string,
  method: "HEAD" | "GET" = "GET",
): Promise<Result> {
  try {
    let url = parseUrl(address);
    for (let redirects = 0; url && redirects <= MAX_REDIRECTS; redirects++) {
      assertWebUrl(url);
      const response = await send(url, await checkedAddresses(url, signal), { method, accept, signal });
      try {
        const redirect = redirectOf(response, url);
        if (!redirect) return await read(response, url);
        url = redirect;
      } finally {
        response.destroy();
      }
    }
    throw invalidUrl(url ? "This address redirects too often." : URL_REQUIRED);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw signal.aborted ? invalidUrl("The other site takes too long to answer.") : invalidUrl(UNREACHABLE, error);
  }
}

const UNREACHABLE = "This address cannot be reached.";
const URL_REQUIRED = "Enter an address beginning with http:// or https://.";

function assertWebUrl({ protocol, username, password }: URL): void {
  if (protocol !== "http:" && protocol !== "https:") throw invalidUrl(URL_REQUIRED);
  if (username || password) throw invalidUrl("An address with a user name or password is not fetched.");
}

/** The IP addresses of the host, all of them public. */
async function checkedAddresses({ hostname }: URL, signal: AbortSignal): Promise<LookupAddress[]> {
  const host = hostname.replace(/^\[|\]$/g, "");
  const family = isIP(host);
  const addresses = family ? [{ address: host, family }] : await lookUp(host, signal);
  const { FETCH_ALLOW } = env();
  if (!addresses.every(({ address }) => isWithin(FETCH_ALLOW, address) || isPublicAddress(address)))
    throw invalidUrl("This address is not on the public web.");
  return addresses;
}

/** Node cannot abort a DNS lookup: after an abort its result is ignored. */
function lookUp(host: string, signal: AbortSignal): Promise<LookupAddress[]> {
  signal.throwIfAborted();
  const aborted = once(signal, "abort").then(() => Promise.reject(signal.reason as Error));
  return Promise.race([lookup(host, { all: true }), aborted]);
}

type Terms = { method: "HEAD" | "GET"; accept: string; signal: AbortSignal };

function send(url: URL, addresses: LookupAddress[], { accept, ...terms }: Terms): Promise<IncomingMessage> {
  const options: RequestOptions & { autoSelectFamily: true } = {
    ...terms,
    // connections are neither kept nor shared
    agent: false,
    headers: { Accept: accept, "Accept-Encoding": "identity", "User-Agent": "Mozilla/5.0 (compatible; collective)" },
    // tries the next address if one does not respond
    autoSelectFamily: true,
    lookup: (_host, _options, done) => done(null, addresses),
  };
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    request(url, options, resolve).on("error", reject).end();
  });
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage, url: URL): URL | null {
  if (!REDIRECTS.has(statusCode)) return null;
  const redirect = headers.location === undefined ? null : parseUrl(headers.location, url);
  if (!redirect) throw invalidUrl("This address redirects to no address.");
  return redirect;
}

async function readBody(response: IncomingMessage, { maxBytes }: Limits): Promise<Buffer> {
  const { statusCode = 0, headers } = response;
  if (statusCode !== 200) throw invalidUrl(`The other site answered with ${statusCode}.`);
  if ((headers["content-encoding"] ?? "identity") !== "identity")
    throw invalidUrl("The other site sent a file that cannot be read.");
  const tooLarge = () => new AppError("too_large", `A file may have ${maxBytes} bytes at most.`);
  if (Number(headers["content-length"] ?? 0) > maxBytes) throw tooLarge();
  return collect(response as AsyncIterable<Buffer>, maxBytes, tooLarge);
}

function invalidUrl(message: string, cause?: unknown): AppError {
  return new AppError("validation", message, { issues: [{ path: "url", message }], cause });
}
