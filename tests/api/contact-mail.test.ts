import { beforeEach, expect, it, vi } from "vitest";
import { SYSTEM } from "@/lib/auth/rules";
import { db } from "@/lib/db/client";
import { setEnv } from "@/lib/env";
import { checkMail } from "@/lib/health/checks";
import { restoreMessage, trashMessage, updateMessage } from "@/lib/contact/mutations";
import { workDueJobs } from "@/lib/jobs/work";
import { openMailbox, sendMessage } from "../support/contact";

const mailServer = openMailbox();
// the colon in an unquoted name would start a group of addresses
const MAIL_FROM = "Collective: News <site@example.org>";
beforeEach(() => setEnv({ MAIL_FROM, CONTACT_NOTIFY_TO: "hello@example.org, team@example.org" }));

const row = async () => (await db().contactSubmission.findMany())[0];

/** The parts of the only mail. */
function mailOf() {
  expect(mailServer.mails).toHaveLength(1);
  const { source = "", ...mail } = mailServer.mails[0] ?? {};
  const [head = ""] = source.split("\r\n\r\n");
  const lines = head.replace(/\r\n[ \t]/g, " ").split("\r\n");
  const entries = lines.map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 2)] as const);
  const names = entries.map(([name]) => name.toLowerCase()).sort();
  return { ...mail, source, names, headers: Object.fromEntries(entries) };
}

it("the email about a message is sent at once to every recipient, with the sender in Reply-To", async () => {
  setEnv({ SMTP_URL: `smtp://a%40b:p%40ss%2Fword@127.0.0.1:${mailServer.port}` });
  expect((await sendMessage()).status).toBe(201);
  const sent = { mailState: "sent", mailAttempts: 1, mailError: null, mailNextAttemptAt: null };
  await expect.poll(row).toMatchObject({ ...sent, mailSentAt: expect.any(Date) });
  const { source, headers, ...mail } = mailOf();
  expect(mail).toMatchObject({ from: "site@example.org", to: ["hello@example.org", "team@example.org"], user: "a@b" });
  expect(headers).toMatchObject({
    From: '"Collective: News" <site@example.org>',
    "Reply-To": "Ada Lovelace <ada@example.org>",
    Subject: "Message from Ada Lovelace: Growth Strategy",
  });
  expect(source).toMatch(/Content-Type: text\/plain[^]*Content-Type: text\/html/);
});

it("the health check says that an smtps:// address is that of a port without TLS", async () => {
  setEnv({ SMTP_URL: `smtps://127.0.0.1:${mailServer.port}` });
  const detail = expect.stringContaining("Use smtp:// in SMTP_URL");
  expect(await checkMail()).toMatchObject({ status: "failed", detail });
});

it("the email about a message takes no header and no recipient from the sender's text", async () => {
  const smuggled = "X\r\nBcc: victim@example.org\r\nX-Smuggled: yes";
  const names = { firstName: smuggled, lastName: "Ночь, <victim@example.org>" };
  const text = `${smuggled}\r\n.\r\nRCPT TO:<victim@example.org>`;
  await sendMessage({ ...names, company: smuggled, service: smuggled, message: text });
  await expect.poll(row).toMatchObject({ mailState: "sent" });
  const { to, names: sent, headers } = mailOf();
  expect(to).toEqual(["hello@example.org", "team@example.org"]);
  expect(headers["Reply-To"]?.match(/<[^>]*>/g)).toEqual(["<ada@example.org>"]);
  const ours = "auto-submitted content-type date from message-id mime-version reply-to subject to";
  expect(sent.join(" ")).toBe(`${ours} x-auto-response-suppress`);
  // no vacation notice goes to the sender
  expect(headers["Auto-Submitted"]).toBe("auto-generated");
});

const TEAM = "team@example.org was refused: 550 team@example.org is not welcome";
it.each([
  [{ "team@example.org": 550 }, "sent", TEAM, 1],
  [{ "hello@example.org": 550, "team@example.org": 553 }, "failed", "rejected", 1],
  [{ "hello@example.org": 550, "team@example.org": 451 }, "pending", "rejected", 2],
  [{ "hello@example.org": 451, "team@example.org": 550 }, "pending", "rejected", 2],
])("an email with recipients refused by %j is %s, with the reason", async (refused, mailState, error, attempts) => {
  Object.assign(mailServer.state, { refused });
  await sendMessage();
  await workDueJobs();
  expect(mailServer.mails.map(({ to }) => to)).toEqual(mailState === "sent" ? [["hello@example.org"]] : []);
  expect(await row()).toMatchObject({ mailState, mailAttempts: 1, mailError: expect.stringContaining(error) });
  expect(vi.mocked(console.error).mock.calls.flat().join()).toContain(error.replaceAll("team@example.org", "(e-mail)"));
  await mailServer.retry();
  expect((await row())?.mailAttempts).toBe(attempts);
});

it("a message does not wait for its email, which is sent once, whatever is marked meanwhile", async () => {
  let accept = () => {};
  mailServer.state.held = new Promise<void>((resolve) => (accept = resolve));
  expect((await sendMessage()).status).toBe(201);
  await expect.poll(() => mailServer.mails).toHaveLength(1);
  expect(await row()).toMatchObject({ mailState: "pending" });
  await updateMessage(SYSTEM, 1, { spam: true });
  const good = updateMessage(SYSTEM, 1, { spam: false });
  accept();
  await good;
  expect(await mailServer.sent()).toBe(1);
  expect(await row()).toMatchObject({ mailState: "sent" });
});

it("a spam message is emailed once after it is marked as not spam, even by three users at once", async () => {
  await sendMessage({ website: "filled", message: "http://a http://b http://c http://d" });
  expect(await mailServer.sent()).toBe(0);
  await Promise.all([1, 2, 3].map(() => updateMessage(SYSTEM, 1, { spam: false })));
  await workDueJobs();
  for (const spam of [true, false]) await updateMessage(SYSTEM, 1, { spam });
  expect(await mailServer.sent()).toBe(1);
});

it("an email waits while the mail server is down or its message is in the trash, and is sent after that", async () => {
  await mailServer.stop();
  expect((await sendMessage()).status).toBe(201);
  const mailError = expect.stringContaining("ECONNREFUSED");
  await expect.poll(row).toMatchObject({ mailState: "pending", mailAttempts: 1, mailError });
  expect(Number((await row())?.mailNextAttemptAt)).toBeGreaterThan(Date.now() + 30_000);
  await mailServer.comeBack();
  await trashMessage(SYSTEM, 1);
  await mailServer.retry();
  expect(mailServer.mails).toHaveLength(0);
  await restoreMessage(SYSTEM, 1);
  expect(await mailServer.sent()).toBe(1);
  expect(await row()).toMatchObject({ mailState: "sent", mailError: null });
});
