import "server-only";
import pTimeout from "p-timeout";
import { env } from "../env.ts";

const CONNECT_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 15_000;
/** A mail that the server has not accepted by then has failed. */
export const MAIL_DEADLINE_MS = 45_000;

export type Mail = {
  to: string;
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html?: string;
  /** The same for every attempt, so that a mail that did arrive is recognized. */
  messageId: string;
};

/** Whether a mail server and a recipient are configured. */
export function isMailConfigured(): boolean {
  return Boolean(env().SMTP_URL && env().CONTACT_NOTIFY_TO);
}

/** Connects and signs in to the server of SMTP_URL. Rejects when it refuses, or is silent. */
export async function mailServerAnswers(): Promise<void> {
  const transport = await openTransport();
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** Hands `mail` to the server of SMTP_URL. Rejects when it does not accept it within `MAIL_DEADLINE_MS`. */
export async function sendMail(mail: Mail): Promise<void> {
  const { MAIL_FROM, CONTACT_NOTIFY_TO } = env();
  const from = MAIL_FROM ?? CONTACT_NOTIFY_TO?.split(",")[0];
  const transport = await openTransport();
  try {
    const sending = transport.sendMail({ ...mail, from, disableFileAccess: true, disableUrlAccess: true });
    await pTimeout(sending, { milliseconds: MAIL_DEADLINE_MS, message: "The mail server took too long." });
  } finally {
    transport.close();
  }
}

async function openTransport() {
  const { createTransport } = await import("nodemailer");
  return createTransport({
    ...serverOptions(env().SMTP_URL ?? ""),
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
  });
}

/** smtp(s)://user:password@host:port, with nodemailer's own options ignoreTLS, requireTLS and tls.rejectUnauthorized as its query. */
function serverOptions(smtpUrl: string) {
  const { protocol, hostname, port, username, password, searchParams } = new URL(smtpUrl);
  const is = (name: string, value: string) => searchParams.get(name) === value;
  return {
    host: hostname.replace(/^\[|\]$/g, ""),
    // Without a port nodemailer uses the standard one.
    port: port ? Number(port) : undefined,
    secure: protocol === "smtps:",
    ignoreTLS: is("ignoreTLS", "true"),
    requireTLS: is("requireTLS", "true"),
    tls: { rejectUnauthorized: !is("tls.rejectUnauthorized", "false") },
    auth: username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : undefined,
  };
}
