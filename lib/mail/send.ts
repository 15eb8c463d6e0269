import "server-only";
import pTimeout from "p-timeout";
import { env } from "../env.ts";
import type { MailSite } from "./layout.ts";

const CONNECT_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 15_000;
const MAIL_TIMEOUT_MS = 45_000;

export type Mail = {
  to: string;
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html?: string;
  messageId: string;
};

/** Whether mail is configured. */
export function isMailConfigured(): boolean {
  return Boolean(env().SMTP_URL && env().CONTACT_NOTIFY_TO);
}

/** Signs in to the server of SMTP_URL. Rejects when it refuses or times out. */
export async function verifyMailServer(): Promise<void> {
  const transport = await openTransport();
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** Sends `mail`. Rejects unless the server accepts it within `MAIL_TIMEOUT_MS`. */
export async function sendMail(mail: Mail): Promise<void> {
  const { MAIL_FROM, CONTACT_NOTIFY_TO } = env();
  const from = MAIL_FROM ?? CONTACT_NOTIFY_TO?.split(",")[0];
  const transport = await openTransport();
  try {
    const sending = transport.sendMail({ ...mail, from, disableFileAccess: true, disableUrlAccess: true });
    await pTimeout(sending, { milliseconds: MAIL_TIMEOUT_MS, message: "The mail server took too long." });
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

/** smtp(s)://user:password@host:port; nodemailer's ignoreTLS, requireTLS and tls.rejectUnauthorized as query. */
function serverOptions(smtpUrl: string) {
  const { protocol, hostname, port, username, password, searchParams } = new URL(smtpUrl);
  const is = (name: string, value: string) => searchParams.get(name) === value;
  return {
    host: hostname.replace(/^\[|\]$/g, ""),
    port: port ? Number(port) : undefined,
    secure: protocol === "smtps:",
    ignoreTLS: is("ignoreTLS", "true"),
    requireTLS: is("requireTLS", "true"),
    tls: { rejectUnauthorized: !is("tls.rejectUnauthorized", "false") },
    auth: username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : undefined,
  };
}

/** The site as its staff have named and colored it. */
export async function mailSite(): Promise<MailSite> {
  // late: commands of the terminal load the jobs, and have no Next.js
  const { currentBrand } = await import("../site/queries.ts");
  return { ...(await currentBrand()), url: env().SITE_URL };
}
