import "server-only";
import { createTransport } from "nodemailer";
import { env } from "./env.ts";

const CONNECT_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 15_000;
/** A mail that is not taken by then has failed. */
export const MAIL_DEADLINE_MS = 45_000;

export type Mail = {
  to: string;
  replyTo: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** The same for every try, so that a mail that did arrive before is seen to be the same. */
  messageId: string;
};

/** Whether there is a mail server, and somebody to write to. */
export function isMailConfigured(): boolean {
  return Boolean(env().SMTP_URL && env().CONTACT_NOTIFY_TO);
}

/** Hands `mail` to the server of SMTP_URL. Rejects when it does not take it within `MAIL_DEADLINE_MS`. */
export async function sendMail(mail: Mail): Promise<void> {
  const { SMTP_URL = "", MAIL_FROM, CONTACT_NOTIFY_TO } = env();
  const transport = createTransport({
    ...serverOptions(SMTP_URL),
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
  });
  const from = MAIL_FROM ?? CONTACT_NOTIFY_TO?.split(",")[0];
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The mail server took too long.")), MAIL_DEADLINE_MS);
  });
  try {
    await Promise.race([transport.sendMail({ ...mail, from, disableFileAccess: true, disableUrlAccess: true }), deadline]);
  } finally {
    clearTimeout(timer);
    transport.close();
  }
}

/** smtp(s)://user:password@host:port, with nodemailer's own options ignoreTLS, requireTLS and tls.rejectUnauthorized as its query. */
function serverOptions(smtpUrl: string) {
  const { protocol, hostname, port, username, password, searchParams } = new URL(smtpUrl);
  const says = (name: string, value: string) => searchParams.get(name) === value;
  return {
    host: hostname.replace(/^\[|\]$/g, ""),
    // nodemailer knows the usual ones
    port: port ? Number(port) : undefined,
    secure: protocol === "smtps:",
    ignoreTLS: says("ignoreTLS", "true"),
    requireTLS: says("requireTLS", "true"),
    tls: { rejectUnauthorized: !says("tls.rejectUnauthorized", "false") },
    auth: username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : undefined,
  };
}
