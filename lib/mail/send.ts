import "server-only";
import pTimeout from "p-timeout";
import { env } from "../env.ts";
import { PermanentFailure } from "../jobs/queues.ts";
import { logError } from "../log.ts";
import type { Mail, MailSite } from "./layout.ts";

const VERIFY_TIMEOUT_MS = 15_000;
/** A server may take 10 minutes to accept a mail (RFC 5321, 4.5.3.2.6); a shorter timeout would send it twice. */
const MAIL_TIMEOUT_MS = 11 * 60_000;

/** Prevent automatic replies, such as vacation notices (RFC 3834; the second header is for Exchange). */
const headers = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "OOF, AutoReply" };

export const isMailConfigured = (): boolean => Boolean(env().SMTP_URL && env().CONTACT_NOTIFY_TO);

/** Signs in to the server of SMTP_URL. Rejects when it refuses or times out. */
export async function verifyMailServer(): Promise<void> {
  const transport = await openTransport();
  try {
    await pTimeout(transport.verify(), { milliseconds: VERIFY_TIMEOUT_MS, message: TOO_LONG });
  } finally {
    transport.close();
  }
}

const TOO_LONG = "The mail server took too long.";

/** Sends a mail. Resolves with refused recipients, or null. Rejects if all are refused; PermanentFailure is final. */
export async function sendMail(mail: Mail): Promise<string | null> {
  const { MAIL_FROM, CONTACT_NOTIFY_TO } = env();
  const from = MAIL_FROM ?? CONTACT_NOTIFY_TO?.split(",")[0];
  const transport = await openTransport();
  try {
    const sending = transport.sendMail({ ...mail, from, headers, disableFileAccess: true, disableUrlAccess: true });
    const sent = await pTimeout(sending, { milliseconds: MAIL_TIMEOUT_MS, message: TOO_LONG });
    const { rejectedErrors = [] } = sent as { rejectedErrors?: SmtpError[] };
    if (rejectedErrors.length === 0) return null;
    const refused = rejectedErrors.map(({ recipient, response }) => `${recipient} was refused: ${response}`).join("; ");
    logError(`${mail.messageId} reached some of its recipients only`, new Error(refused));
    return refused;
  } catch (error) {
    throw isPermanent(error as SmtpError) ? new PermanentFailure((error as Error).message, { cause: error }) : error;
  } finally {
    transport.close();
  }
}

type SmtpError = {
  code?: string;
  responseCode?: number;
  response?: string;
  recipient?: string;
  rejectedErrors?: SmtpError[];
};

/** Whether the server refuses this mail for good. A refused sign-in is not final: the operator can fix it. */
function isPermanent({ code, responseCode = 0, rejectedErrors }: SmtpError): boolean {
  if (rejectedErrors) return rejectedErrors.every(isPermanent);
  return (code === "EENVELOPE" || code === "EMESSAGE") && responseCode >= 500;
}

/** smtp(s)://user:password@host:port; nodemailer's ignoreTLS, requireTLS and tls.rejectUnauthorized as query. */
async function openTransport() {
  const { createTransport } = await import("nodemailer");
  const { protocol, hostname, port, username, password, searchParams } = new URL(env().SMTP_URL ?? "");
  const is = (name: string, value: string) => searchParams.get(name) === value;
  return createTransport({
    host: hostname.replace(/^\[|\]$/g, ""),
    port: port ? Number(port) : undefined,
    secure: protocol === "smtps:",
    ignoreTLS: is("ignoreTLS", "true"),
    requireTLS: is("requireTLS", "true"),
    tls: { rejectUnauthorized: !is("tls.rejectUnauthorized", "false") },
    auth: username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : undefined,
  });
}

/** The site with the name and colors that its staff have set. */
export async function mailSite(): Promise<MailSite> {
  // imported late, because commands in the terminal load the jobs without Next.js
  const { currentBrand } = await import("../site/queries.ts");
  return { ...(await currentBrand()), url: env().SITE_URL };
}
