import { afterEach, beforeEach, expect, it } from "vitest";
import * as acceptRoute from "@/app/api/invite/[token]/route";
import * as loginRoute from "@/app/api/login/route";
import * as invitationsRoute from "@/app/api/people/invitations/route";
import { addAccount, setPassword } from "@/lib/auth/accounts";
import { SYSTEM } from "@/lib/auth/rules";
import { setEnv } from "@/lib/env";
import { workDueJobs } from "@/lib/jobs/work";
import { callJson } from "../support/call";
import { startMailServer } from "../support/mail-server";
import { signIn } from "../support/sign-in";

const EMAIL = "ada@example.org";
const PASSWORD = "four quiet wooden chairs";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0";

let mailServer: Awaited<ReturnType<typeof startMailServer>>;
beforeEach(async () => {
  mailServer = await startMailServer();
  setEnv({ SMTP_URL: mailServer.url, MAIL_FROM: "site@example.org", CONTACT_NOTIFY_TO: "hello@example.org" });
});
afterEach(async () => {
  await workDueJobs();
  setEnv({ SMTP_URL: "", MAIL_FROM: "", CONTACT_NOTIFY_TO: "" });
  await mailServer.stop();
});

const deviceIn = (headers: Headers) =>
  headers
    .getSetCookie()
    .find((line) => line.startsWith("device="))
    ?.split(";", 1)[0] ?? "";

/** The number of mails so far, and the device cookie of the sign-in. */
async function logIn(cookie = "", password = PASSWORD) {
  const { status, headers } = await callJson(loginRoute.POST, {
    method: "POST",
    cookie,
    body: { email: EMAIL, password },
    headers: { "User-Agent": FIREFOX },
  });
  await workDueJobs();
  return { status, mails: mailServer.mails.length, device: deviceIn(headers) };
}

it("a sign-in from a browser that has not signed in before is mailed, with its device and time", async () => {
  await addAccount(SYSTEM, EMAIL, PASSWORD);
  expect(await logIn("", "a wrong password")).toEqual({ status: 401, mails: 0, device: "" });
  const first = await logIn();
  expect(first).toMatchObject({ status: 200, mails: 1 });
  const [mail] = mailServer.mails;
  expect(mail?.to).toEqual([EMAIL]);
  expect(mail?.source).toContain("Device: Firefox on Linux");
  expect(mail?.source).toContain(new Date().getUTCFullYear().toString());
  const second = await logIn(first.device);
  expect(second).toMatchObject({ status: 200, mails: 1 });
  expect((await logIn()).mails).toBe(2);
  await setPassword(SYSTEM, EMAIL, `${PASSWORD}, new`);
  expect((await logIn(second.device, `${PASSWORD}, new`)).mails).toBe(3);
});

it("who accepts an invitation is at a known device", async () => {
  const cookie = await signIn();
  const body = { email: EMAIL, role: "author" };
  const { url } = (await callJson(invitationsRoute.POST, { method: "POST", cookie, body })).body;
  await workDueJobs();
  const params = { token: String(url).split("/").at(-1) ?? "" };
  const accepted = await callJson(acceptRoute.POST, { method: "POST", params, body: { password: PASSWORD } });
  await workDueJobs();
  expect(mailServer.mails.map(({ source }) => /^Subject: (.*)$/m.exec(source)?.[1])).toEqual([
    "You are invited to The Collective",
  ]);
  expect(await logIn(deviceIn(accepted.headers))).toMatchObject({ status: 200, mails: 1 });
});

it("nothing is mailed, and a sign-in is as before, where no mail is configured", async () => {
  setEnv({ SMTP_URL: "", CONTACT_NOTIFY_TO: "" });
  await addAccount(SYSTEM, EMAIL, PASSWORD);
  expect(await logIn()).toMatchObject({ status: 200, mails: 0 });
});
