import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { beforeEach, expect, it, vi } from "vitest";
import { SYSTEM } from "@/lib/auth/rules";
import { db } from "@/lib/db/client";
import { setEnv } from "@/lib/env";
import { mailMessageAgain, restoreMessage, trashMessage, updateMessage } from "@/lib/contact/mutations";
import { workDueJobs } from "@/lib/jobs/work";
import { openMailbox, sendMessage } from "../support/contact";

const mailServer = openMailbox();
beforeEach(() =>
  setEnv({ MAIL_FROM: "The Site <site@example.org>", CONTACT_NOTIFY_TO: "hello@example.org, team@example.org" }),
);

const row = async () => (await db().contactSubmission.findMany())[0];
const headersOf = (source: string) =>
  source
    .slice(0, source.indexOf("\r\n\r\n"))
    .replace(/\r\n[ \t]/g, " ")
    .split("\r\n");
const header = (source: string, name: string) =>
  headersOf(source).filter((line) => line.toLowerCase().startsWith(`${name}: `));

it("the email about a message is sent at once to every recipient, with the sender in Reply-To", async () => {
  expect((await sendMessage({ message: "A kitchen for <four> houses\nand a porch." })).status).toBe(201);
  await expect.poll(row).toMatchObject({
    mailState: "sent",
    mailAttempts: 1,
    mailError: null,
    mailNextAttemptAt: null,
  });
  expect((await row())?.mailSentAt).toBeInstanceOf(Date);
  const [mail] = mailServer.mails;
  expect(mail).toMatchObject({ from: "site@example.org", to: ["hello@example.org", "team@example.org"] });
  expect(header(mail?.source ?? "", "reply-to")).toEqual(["Reply-To: Ada Lovelace <ada@example.org>"]);
  expect(header(mail?.source ?? "", "subject")).toEqual(["Subject: Message from Ada Lovelace: Growth Strategy"]);
  expect(mail?.source).toContain("Content-Type: text/plain");
  expect(mail?.source).toContain("A kitchen for <four> houses");
  expect(mail?.source).toContain("Content-Type: text/html");
  // quoted-printable breaks long lines
  expect(mail?.source.replaceAll("=\r\n", "")).toContain("A kitchen for &lt;four&gt; houses<br>and a porch.");
  expect(mail?.source).toContain("http://localhost:3000/admin/messages/1");
});

it("the email about a message takes no header and no recipient from what the sender wrote", async () => {
  const smuggled = "X\r\nBcc: victim@example.org\r\nX-Smuggled: yes";
  await sendMessage({
    firstName: smuggled,
    lastName: smuggled,
    company: smuggled,
    service: smuggled,
    message: `${smuggled}\r\n.\r\nRCPT TO:<victim@example.org>`,
  });
  await expect.poll(row).toMatchObject({ mailState: "sent" });
  expect(mailServer.mails).toHaveLength(1);
  const [mail] = mailServer.mails;
  expect(mail?.to).toEqual(["hello@example.org", "team@example.org"]);
  const names = headersOf(mail?.source ?? "")
    .map((line) => line.slice(0, line.indexOf(":")).toLowerCase())
    .sort();
  expect(names.join(" ")).toBe(
    "auto-submitted content-type date from message-id mime-version reply-to subject to x-auto-response-suppress",
  );
  // no vacation notice goes to the sender
  expect(header(mail?.source ?? "", "auto-submitted")).toEqual(["Auto-Submitted: auto-generated"]);
});

it.each([
  ["Collective: News <site@example.org>", 'From: "Collective: News" <site@example.org>'],
  ["Collective, Inc. <site@example.org>", 'From: "Collective, Inc." <site@example.org>'],
  ["<site@example.org>", "From: site@example.org"],
])("the email about a message is from MAIL_FROM=%s", async (name, from) => {
  setEnv({ MAIL_FROM: name });
  await sendMessage();
  await workDueJobs();
  expect(mailServer.mails).toMatchObject([{ from: "site@example.org" }]);
  expect(header(mailServer.mails[0]?.source ?? "", "from")).toEqual([from]);
});

it("an email refused to one of two recipients says so, in the log and on the message", async () => {
  mailServer.state.refused = { "team@example.org": 550 };
  await sendMessage();
  await workDueJobs();
  expect(mailServer.mails.map(({ to }) => to)).toEqual([["hello@example.org"]]);
  const refused = "team@example.org was refused: 550 team@example.org is not welcome";
  expect(await row()).toMatchObject({ mailState: "sent", mailError: refused });
  expect(vi.mocked(console.error).mock.calls.flat().join()).toContain("was refused: 550");
});

it.each([
  [{ "hello@example.org": 550, "team@example.org": 553 }, "failed"],
  [{ "hello@example.org": 550, "team@example.org": 451 }, "pending"],
  [{ "hello@example.org": 451, "team@example.org": 550 }, "pending"],
] as const)("an email whose recipients are refused with %j is %s", async (refused, mailState) => {
  mailServer.state.refused = refused;
  await sendMessage();
  await workDueJobs();
  expect(await row()).toMatchObject({ mailState, mailAttempts: 1, mailError: expect.stringContaining("rejected") });
  await mailServer.retry();
  expect((await row())?.mailAttempts).toBe(mailState === "failed" ? 1 : 2);
});

it("an email is sent once when its message is marked as spam, and as not spam, while it is sent", async () => {
  let accept = () => {};
  mailServer.state.held = new Promise<void>((resolve) => (accept = resolve));
  await sendMessage();
  await expect.poll(() => mailServer.mails).toHaveLength(1);
  await updateMessage(SYSTEM, 1, { spam: true });
  const good = updateMessage(SYSTEM, 1, { spam: false });
  accept();
  await good;
  await workDueJobs();
  expect(mailServer.mails).toHaveLength(1);
  expect(await row()).toMatchObject({ mailState: "sent" });
});

it("a message that two people mark as not spam at once is emailed once", async () => {
  await sendMessage({ website: "filled", message: "http://a http://b http://c http://d" });
  await Promise.all([1, 2, 3].map(() => updateMessage(SYSTEM, 1, { spam: false })));
  await workDueJobs();
  expect(mailServer.mails).toHaveLength(1);
});

it("the email about a message supports names in any alphabet and quotes names with commas", async () => {
  await sendMessage({ firstName: "Žofie, <b@example.org>", lastName: "Ночь" });
  await expect.poll(row).toMatchObject({ mailState: "sent" });
  const [replyTo] = header(mailServer.mails[0]?.source ?? "", "reply-to");
  expect(replyTo?.match(/<[^>]*>/g)).toEqual(["<ada@example.org>"]);
});

it("the email about a message is sent with the name and password of SMTP_URL", async () => {
  setEnv({ SMTP_URL: `smtp://a%40b:p%40ss%2Fword@127.0.0.1:${mailServer.port}` });
  await sendMessage();
  await expect.poll(row).toMatchObject({ mailState: "sent" });
  expect(mailServer.mails[0]?.user).toBe("a@b");
  setEnv({ SMTP_URL: `smtp://a%40b:wrong@127.0.0.1:${mailServer.port}` });
  await sendMessage();
  await expect
    .poll(() => db().contactSubmission.findUnique({ where: { id: 2 } }))
    .toMatchObject({
      mailError: expect.stringContaining("Wrong password"),
    });
});

it("a spam message is emailed only after somebody marks it as not spam", async () => {
  await sendMessage({ website: "filled", message: "http://a http://b http://c http://d" });
  await workDueJobs();
  expect(mailServer.mails).toHaveLength(0);
  expect(await row()).toMatchObject({ mailState: "off" });
  await updateMessage(SYSTEM, 1, { spam: false });
  await workDueJobs();
  expect(mailServer.mails).toHaveLength(1);
  await updateMessage(SYSTEM, 1, { spam: true });
  await updateMessage(SYSTEM, 1, { spam: false });
  await workDueJobs();
  expect(mailServer.mails).toHaveLength(1);
});

it("an email is retried with growing pauses while the mail server is down, and sent when it is back", async () => {
  await mailServer.stop();
  const began = Date.now();
  expect((await sendMessage()).status).toBe(201);
  expect(Date.now() - began).toBeLessThan(5_000);
  const pauses: number[] = [];
  for (let attempts = 1; attempts <= 3; attempts++) {
    await expect.poll(row).toMatchObject({
      mailState: "pending",
      mailAttempts: attempts,
      mailError: expect.stringContaining("ECONNREFUSED"),
    });
    pauses.push(Math.round((Number((await row())?.mailNextAttemptAt) - Date.now()) / 60_000));
    if (attempts < 3) await mailServer.retry();
  }
  expect(pauses).toEqual([1, 5, 15]);
  await mailServer.comeBack();
  await mailServer.retry();
  expect(await row()).toMatchObject({ mailState: "sent", mailAttempts: 4, mailError: null });
  expect(mailServer.mails).toHaveLength(1);
});

it("an email fails after two days of rejections and can be sent again by hand", async () => {
  mailServer.state.refuse = true;
  await sendMessage();
  for (let attempts = 1; attempts <= 8; attempts++) {
    await expect.poll(row).toMatchObject({ mailAttempts: attempts });
    await workDueJobs();
    await mailServer.retry();
  }
  expect(await row()).toMatchObject({
    mailState: "failed",
    mailAttempts: 8,
    mailError: expect.stringContaining("Not today"),
    mailNextAttemptAt: null,
  });
  mailServer.state.refuse = false;
  await mailMessageAgain(SYSTEM, 1);
  expect(await row()).toMatchObject({ mailState: "pending", mailAttempts: 0 });
  await workDueJobs();
  expect(await row()).toMatchObject({ mailState: "sent", mailAttempts: 1 });
});

it("a silent mail server does not delay the response to the contact form", async () => {
  const sockets: Socket[] = [];
  const silent: Server = createServer((socket) => void sockets.push(socket));
  silent.listen(0, "127.0.0.1");
  await once(silent, "listening");
  setEnv({ SMTP_URL: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}` });
  const began = Date.now();
  expect((await sendMessage()).status).toBe(201);
  expect(Date.now() - began).toBeLessThan(5_000);
  expect(await row()).toMatchObject({ mailState: "pending" });
  await expect.poll(() => sockets).toHaveLength(1);
  for (const socket of sockets) socket.destroy();
  silent.close();
  await workDueJobs();
  expect(await row()).toMatchObject({ mailState: "pending", mailAttempts: 1, mailError: expect.any(String) });
});

it("an email waits while its message is in the trash", async () => {
  await mailServer.stop();
  await sendMessage();
  await expect.poll(row).toMatchObject({ mailAttempts: 1, mailError: expect.any(String) });
  await mailServer.comeBack();
  await trashMessage(SYSTEM, 1);
  await mailServer.retry();
  expect(mailServer.mails).toHaveLength(0);
  await restoreMessage(SYSTEM, 1);
  await workDueJobs();
  expect(mailServer.mails).toHaveLength(1);
});

it("a message stays in the inbox alone where no mail server is configured", async () => {
  setEnv({ SMTP_URL: "", CONTACT_NOTIFY_TO: "" });
  expect((await sendMessage()).status).toBe(201);
  await workDueJobs();
  expect(await row()).toMatchObject({ mailState: "off" });
  await expect(mailMessageAgain(SYSTEM, 1)).rejects.toThrow("No mail server is set up");
});
