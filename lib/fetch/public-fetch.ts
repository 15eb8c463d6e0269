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
  const take = async (response: IncomingMessage, url: URL) => ({ bytes: await read(response, limits), url });
  return followed(address, signal, take, limits.accept);
}

/** The status of the response to HEAD or GET at an address in a text, by the same rules; the body is not read. */
export async function statusOfPublic(address: string, method: "HEAD" | "GET", timeoutMs: number): Promise<number> {
  const status = ({ statusCode = 0 }: IncomingMessage) => Promise.resolve(statusCode);
  return followed(address, AbortSignal.timeout(timeoutMs), status, "*/*", method);
}

/** Follows redirects and returns `take` of the final response. Throws AppError validation for every failure. */
async function followed<Result>(
  address: string,
  signal: AbortSignal,
  take: (response: IncomingMessage, url: URL) => Promise<Result>,
  accept: string,
  method: "HEAD" | "GET" = "GET",
): Promise<Result> {
  try {
    let url = parseUrl(address);
    for (let redirects = 0; url && redirects <= MAX_REDIRECTS; redirects++) {
      assertWeb(url);
      const response = await respond(url, await checkedAddresses(url, signal), { method, accept, signal });
      try {
        const redirect = redirectOf(response, url);
        if (!redirect) return await take(response, url);
        url = redirect;
      } finally {
        response.destroy();
      }
    }
    throw refused(url ? "This address redirects too often." : NO_URL);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw signal.aborted ? refused("The other site takes too long to answer.") : refused(UNREACHABLE, error);
  }
}

const UNREACHABLE = "This address cannot be reached.";
const NO_URL = "Enter an address beginning with http:// or https://.";

function assertWeb({ protocol, username, password }: URL): void {
  if (protocol !== "http:" && protocol !== "https:") throw refused(NO_URL);
  if (username || password) throw refused("An address with a user name or password is not fetched.");
}

/** The IP addresses of the host, all of them public. */
async function checkedAddresses({ hostname }: URL, signal: AbortSignal): Promise<LookupAddress[]> {
  const host = hostname.replace(/^\[|\]$/g, "");
  const family = isIP(host);
  const addresses = family ? [{ address: host, family }] : await lookedUp(host, signal);
  const { FETCH_ALLOW } = env();
  if (!addresses.every(({ address }) => isWithin(FETCH_ALLOW, address) || isPublicAddress(address)))
    throw refused("This address is not on the public web.");
  return addresses;
}

/** Node cannot abort a DNS lookup: after an abort its result is ignored. */
function lookedUp(host: string, signal: AbortSignal): Promise<LookupAddress[]> {
  signal.throwIfAborted();
  const aborted = once(signal, "abort").then(() => Promise.reject(signal.reason as Error));
  return Promise.race([lookup(host, { all: true }), aborted]);
}

type Asked = { method: "HEAD" | "GET"; accept: string; signal: AbortSignal };

function respond(url: URL, addresses: LookupAddress[], { accept, ...asked }: Asked): Promise<IncomingMessage> {
  const options: RequestOptions & { autoSelectFamily: true } = {
    ...asked,
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
  if (!redirect) throw refused("This address redirects to no address.");
  return redirect;
}

async function read(response: IncomingMessage, { maxBytes }: Limits): Promise<Buffer> {
  const { statusCode = 0, headers } = response;
  if (statusCode !== 200) throw refused(`The other site answered with ${statusCode}.`);
  if ((headers["content-encoding"] ?? "identity") !== "identity")
    throw refused("The other site sent a file that cannot be read.");
  const tooLarge = () => new AppError("too_large", `A file may have ${maxBytes} bytes at most.`);
  if (Number(headers["content-length"] ?? 0) > maxBytes) throw tooLarge();
  return collect(response as AsyncIterable<Buffer>, maxBytes, tooLarge);
}

function refused(message: string, cause?: unknown): AppError {
  return new AppError("validation", message, { issues: [{ path: "url", message }], cause });
}
