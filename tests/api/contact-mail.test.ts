import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "@/lib/db/client";
import { setEnv } from "@/lib/env";
import { deliverDueMails, requeueMail, settleMail, takeDueMail } from "@/lib/contact/outbox";
import { updateMessage } from "@/lib/contact/mutations";
import { sendMessage } from "../support/contact";
import { startMailServer } from "../support/mail-server";

type MailServer = Awaited<ReturnType<typeof startMailServer>>;
let mailServer: MailServer;

beforeEach(async () => {
  mailServer = await startMailServer();
  setEnv({
    SMTP_URL: mailServer.url,
    MAIL_FROM: "The Site <site@example.org>",
    CONTACT_NOTIFY_TO: "hello@example.org, team@example.org",
  });
  vi.spyOn(console, "error").mockImplementation(() => {});
});

afterEach(async () => {
  await deliverDueMails();
  await mailServer.stop();
  vi.restoreAllMocks();
});

afterAll(() => setEnv({ SMTP_URL: "", MAIL_FROM: "", CONTACT_NOTIFY_TO: "" }));

const row = async () => (await db().contactSubmission.findMany())[0];
const headersOf = (source: string) =>
  source
    .slice(0, source.indexOf("\r\n\r\n"))
    .replace(/\r\n[ \t]/g, " ")
    .split("\r\n");
const header = (source: string, name: string) =>
  headersOf(source).filter((line) => line.toLowerCase().startsWith(`${name}: `));
/** Makes the next attempt due. */
const waitOver = () =>
  db().contactSubmission.updateMany({ where: { mailState: "pending" }, data: { mailNextAttemptAt: new Date() } });

describe("the mail about a message", () => {
  it("goes out at once, to everybody it is for, and answers to the sender", async () => {
    expect((await sendMessage({ message: "A kitchen for <four> houses\nand a porch." })).status).toBe(201);
    await vi.waitFor(async () =>
      expect(await row()).toMatchObject({
        mailState: "sent",
        mailAttempts: 1,
        mailError: null,
        mailNextAttemptAt: null,
      }),
    );
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

  it("takes no header and no recipient from what somebody wrote", async () => {
    const smuggled = "X\r\nBcc: victim@example.org\r\nX-Smuggled: yes";
    await sendMessage({
      firstName: smuggled,
      lastName: smuggled,
      company: smuggled,
      service: smuggled,
      message: `${smuggled}\r\n.\r\nRCPT TO:<victim@example.org>`,
    });
    await vi.waitFor(async () => expect(await row()).toMatchObject({ mailState: "sent" }));
    expect(mailServer.mails).toHaveLength(1);
    const [mail] = mailServer.mails;
    expect(mail?.to).toEqual(["hello@example.org", "team@example.org"]);
    const names = headersOf(mail?.source ?? "")
      .map((line) => line.slice(0, line.indexOf(":")).toLowerCase())
      .sort();
    expect(names).toEqual(["content-type", "date", "from", "message-id", "mime-version", "reply-to", "subject", "to"]);
  });

  it("reaches people whose names are not of this alphabet, and quotes names with commas", async () => {
    await sendMessage({ firstName: "Žofie, <b@example.org>", lastName: "Ночь" });
    await vi.waitFor(async () => expect(await row()).toMatchObject({ mailState: "sent" }));
    const [replyTo] = header(mailServer.mails[0]?.source ?? "", "reply-to");
    expect(replyTo?.match(/<[^>]*>/g)).toEqual(["<ada@example.org>"]);
  });

  it("is handed in with the name and password of SMTP_URL", async () => {
    setEnv({ SMTP_URL: `smtp://a%40b:p%40ss%2Fword@127.0.0.1:${mailServer.port}` });
    await sendMessage();
    await vi.waitFor(async () => expect(await row()).toMatchObject({ mailState: "sent" }));
    expect(mailServer.mails[0]?.user).toBe("a@b");
    setEnv({ SMTP_URL: `smtp://a%40b:wrong@127.0.0.1:${mailServer.port}` });
    await sendMessage();
    await vi.waitFor(async () =>
      expect(await db().contactSubmission.findUnique({ where: { id: 2 } })).toMatchObject({
        mailError: expect.stringContaining("Wrong password"),
      }),
    );
  });

  it("is not written about spam until somebody says it is none", async () => {
    await sendMessage({ website: "filled" });
    await deliverDueMails();
    expect(mailServer.mails).toHaveLength(0);
    expect(await row()).toMatchObject({ mailState: "off" });
    await updateMessage(1, { spam: false });
    await deliverDueMails();
    expect(mailServer.mails).toHaveLength(1);
    await updateMessage(1, { spam: true });
    await updateMessage(1, { spam: false });
    await deliverDueMails();
    expect(mailServer.mails).toHaveLength(1);
  });

  it("is kept while the mail server is down, tried again with growing pauses, and sent when it is back", async () => {
    const { port } = mailServer;
    await mailServer.stop();
    const began = Date.now();
    expect((await sendMessage()).status).toBe(201);
    expect(Date.now() - began).toBeLessThan(5_000);
    const pauses: number[] = [];
    for (let attempts = 1; attempts <= 3; attempts++) {
      await vi.waitFor(async () =>
        expect(await row()).toMatchObject({
          mailState: "pending",
          mailAttempts: attempts,
          mailError: expect.stringContaining("ECONNREFUSED"),
        }),
      );
      pauses.push(Math.round((Number((await row())?.mailNextAttemptAt) - Date.now()) / 60_000));
      await waitOver();
      if (attempts < 3) await deliverDueMails();
    }
    expect(pauses).toEqual([1, 5, 15]);
    mailServer = await startMailServer(port);
    await deliverDueMails();
    expect(await row()).toMatchObject({ mailState: "sent", mailAttempts: 4, mailError: null });
    expect(mailServer.mails).toHaveLength(1);
  });

  it("is given up after two days of refusals, and can be sent again by hand", async () => {
    mailServer.state.refuse = true;
    await sendMessage();
    for (let attempts = 1; attempts <= 8; attempts++) {
      await vi.waitFor(async () => expect((await row())?.mailAttempts).toBe(attempts));
      await deliverDueMails();
      await waitOver();
      await deliverDueMails();
    }
    expect(await row()).toMatchObject({
      mailState: "failed",
      mailAttempts: 8,
      mailError: expect.stringContaining("Not today"),
      mailNextAttemptAt: null,
    });
    mailServer.state.refuse = false;
    await requeueMail(1);
    expect(await row()).toMatchObject({ mailState: "pending", mailAttempts: 0 });
    await deliverDueMails();
    expect(await row()).toMatchObject({ mailState: "sent", mailAttempts: 1 });
  });

  it("does not hold up the answer when the mail server is silent", async () => {
    const sockets: Socket[] = [];
    const silent: Server = createServer((socket) => void sockets.push(socket));
    silent.listen(0, "127.0.0.1");
    await once(silent, "listening");
    setEnv({ SMTP_URL: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}` });
    const began = Date.now();
    expect((await sendMessage()).status).toBe(201);
    expect(Date.now() - began).toBeLessThan(5_000);
    expect(await row()).toMatchObject({ mailState: "pending" });
    await vi.waitFor(() => expect(sockets).toHaveLength(1));
    for (const socket of sockets) socket.destroy();
    silent.close();
    await deliverDueMails();
    expect(await row()).toMatchObject({ mailState: "pending", mailAttempts: 1, mailError: expect.any(String) });
    setEnv({ SMTP_URL: mailServer.url });
  });

  it("is taken by one instance of many, and by another when that one dies", async () => {
    await mailServer.stop();
    const data = Array.from({ length: 6 }, (_, count) => ({
      firstName: `Number ${count}`,
      lastName: "X",
      email: "x@example.org",
      message: "A message of ten",
      mailState: "pending" as const,
      mailNextAttemptAt: new Date(),
    }));
    await db().contactSubmission.createMany({ data });
    const taken = await Promise.all(Array.from({ length: 10 }, () => takeDueMail()));
    const ids = taken.flatMap((mail) => (mail ? [mail.id] : [])).sort();
    expect(ids).toEqual([1, 2, 3, 4, 5, 6]);
    expect(await takeDueMail()).toBeNull();
    // the dead instance's lease is over
    await waitOver();
    const again = await takeDueMail();
    expect(again?.attempts).toBe(2);
    // a late report of an earlier attempt is ignored
    const late = taken.find((mail) => mail?.id === again?.id);
    if (late) await settleMail(late, "too late");
    expect(await db().contactSubmission.findUnique({ where: { id: again?.id ?? 0 } })).toMatchObject({
      mailError: null,
      mailAttempts: 2,
    });
    await db().contactSubmission.deleteMany();
    mailServer = await startMailServer();
  });

  it("is for the inbox alone where no mail server is set up", async () => {
    setEnv({ SMTP_URL: "", CONTACT_NOTIFY_TO: "" });
    expect((await sendMessage()).status).toBe(201);
    await deliverDueMails();
    expect(await row()).toMatchObject({ mailState: "off" });
    await expect(requeueMail(1)).rejects.toThrow("No mail server is set up");
  });
});
