/** Calls the contact form's handlers, and runs the mail server to which the site sends. */
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Challenge, Solution } from "altcha-lib/types";
import { afterEach, beforeEach, vi } from "vitest";
import { db } from "@/lib/db/client";
import { setEnv } from "@/lib/env";
import { workDueJobs } from "@/lib/jobs/work";
import { call } from "./call";
import { startMailServer } from "./other-programs";

type Options = { address?: string; headers?: Record<string, string> };

export const message = {
  firstName: "Ada",
  lastName: "Lovelace",
  email: "ada@example.org",
  company: "Analytical Engines",
  service: "growth-strategy",
  message: "We would like to build a kitchen that is shared by four houses.",
};

let addresses = 0;
/** A new network address, so that other tests do not use up its rate limit. */
export const newAddress = () => `198.51.${Math.floor(++addresses / 250)}.${(addresses % 250) + 1}`;

export const postContact = (body: unknown, { address = newAddress(), headers }: Options = {}): Promise<Response> =>
  call("POST /api/contact", { body, headers: { "x-connection-address": address, ...headers } });

export const getChallenge = (address = newAddress()): Promise<Response> =>
  call("GET /api/contact/challenge", { headers: { "x-connection-address": address } });

/** A solved proof of work. */
export async function newToken(): Promise<string> {
  const { challenge } = await (await getChallenge()).json();
  return encodeToken(await solve(challenge));
}

export async function sendMessage(fields: Record<string, unknown> = {}, options?: Options): Promise<Response> {
  return postContact({ ...message, recaptchaToken: await newToken(), ...fields }, options);
}

type Solved = { challenge: Challenge; solution: Solution };

/** Solves a challenge as the browser's worker does. */
export async function solve(challenge: Challenge): Promise<Solved> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error("The challenge has no solution.");
  return { challenge, solution };
}

export function encodeToken(solved: unknown): string {
  return Buffer.from(JSON.stringify(solved)).toString("base64");
}

type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** A mail server for each test. Runs the due jobs at the test's end, and hides logged errors. */
export function openMailbox() {
  const mailbox = {
    /** Runs all due jobs, and those that wait for a retry. */
    async retry() {
      await db().$executeRaw`UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'`;
      await workDueJobs();
    },
    /** Runs all due jobs; returns the number of mails so far. */
    async sent(): Promise<number> {
      await workDueJobs();
      return mailbox.mails.length;
    },
    /** Restarts the server on the same port after `stop`. */
    comeBack: async () => void Object.assign(mailbox, await startMailServer(mailbox.port)),
  } as MailServer & { retry(): Promise<void>; sent(): Promise<number>; comeBack(): Promise<void> };
  beforeEach(async () => {
    Object.assign(mailbox, await startMailServer());
    setEnv({ SMTP_URL: mailbox.url, MAIL_FROM: "site@example.org", CONTACT_NOTIFY_TO: "hello@example.org" });
    vi.spyOn(console, "error").mockImplementation(() => {});
  });
  afterEach(async () => {
    await workDueJobs();
    await mailbox.stop();
  });
  return mailbox;
}
