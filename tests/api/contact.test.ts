import { createChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { expect, it, vi } from "vitest";
import { db } from "@/lib/db/client";
import { work as cleanUp } from "@/lib/jobs/clean-up";
import { signatureOf } from "@/lib/security/sealed";
import { statusesOf } from "../support/call";
import * as form from "../support/contact";

const { encodeToken, message, newAddress, newToken, postContact, sendMessage, solve } = form;

const THANKS = { success: true, message: "Thank you for your message. We will get back to you soon." };
const REFUSED = "Verification failed. Please refresh the page and try again.";
const stored = () => db().contactSubmission.findMany({ orderBy: { id: "asc" } });

async function expectThanks(answer: Response) {
  expect({ status: answer.status, body: await answer.json() }).toEqual({ status: 201, body: THANKS });
}

async function expectRefused(answer: Response) {
  const body = { message: REFUSED, issues: [{ path: "recaptchaToken", message: REFUSED }] };
  expect({ status: answer.status, body: await answer.json() }).toEqual({ status: 400, body });
}

const LINKS = "http://a.example http://b.example www.c.example https://d.example";
const UNCLEAN = { firstName: "A\u0000da\ud800", company: "One\r\nBcc: two@b.org", message: `${message.message}\u0007` };
const CLEAN = { firstName: "Ada\ufffd", company: "One Bcc: two@b.org", message: message.message };

it.each<[string, Record<string, unknown>, object]>([
  ["with every field", {}, { ...message, isSpam: false, readAt: null, mailState: "off" }],
  ["without company and service", { company: " ", service: null }, { company: null, service: null }],
  ["about an unlisted service", { service: "dancing" }, { service: "dancing" }],
  ["with control, direction and half characters", UNCLEAN, CLEAN],
  ["with links", { message: LINKS }, { isSpam: false, spamReasons: ["links"] }],
  ["with a trap and links", { website: "x", message: LINKS }, { isSpam: true, spamReasons: ["honeypot", "links"] }],
])("a message %s is stored, and its sender is thanked", async (_, fields, row) => {
  await expectThanks(await sendMessage(fields));
  expect(await stored()).toMatchObject([row]);
});

const submissionId = "5b0f1c53-6c0e-4a39-8f5e-1d9a4c0f7e21";
const submit = (recaptchaToken: string, id = submissionId) =>
  postContact({ ...message, submissionId: id, recaptchaToken });
const first = async () => submit(await newToken());
const eight = (act: () => Promise<Response>) => Promise.all(Array.from({ length: 8 }, act));

it.each<[string, () => Promise<Response[]>]>([
  ["without a valid token", async () => [await first(), await submit("used")]],
  ["in another spelling", async () => [await first(), await submit(await newToken(), submissionId.toUpperCase())]],
  ["at once with one token", () => newToken().then((token) => eight(() => submit(token)))],
  ["at once with a token each", () => eight(first)],
])("a submission that is sent again %s is stored once, with the same response", async (_, send) => {
  for (const answer of await send()) await expectThanks(answer);
  expect(await stored()).toHaveLength(1);
});

it("a submission with another id is another message, and needs its own token", async () => {
  const token = await newToken();
  await expectThanks(await submit(token));
  const other = crypto.randomUUID();
  await expectRefused(await submit(token, other));
  await expectThanks(await submit(await newToken(), other));
  expect(await stored()).toHaveLength(2);
});

const send = (token: unknown) =>
  postContact({ ...message, recaptchaToken: typeof token === "string" ? token : encodeToken(token) });
const solved = async () => solve((await (await form.getChallenge()).json()).challenge);

it("a solved challenge is accepted only once, even simultaneously and in other encodings", async () => {
  const { challenge, solution } = await solved();
  const answers = Array.from({ length: 10 }, () => send({ challenge, solution }));
  expect(await statusesOf(answers)).toEqual([201, ...Array<number>(9).fill(400)]);
  const { parameters, signature = "" } = challenge;
  const again = [
    { challenge, solution, extra: 1 },
    { challenge: { ...challenge, signature: signature.toUpperCase() }, solution },
    { challenge: { ...challenge, parameters: { ...parameters, nonce: parameters.nonce.toUpperCase() } }, solution },
    { challenge, solution: { ...solution, counter: solution.counter + 1 } },
    { challenge, solution: { ...solution, derivedKey: solution.derivedKey.toUpperCase() } },
  ];
  for (const token of again) await expectRefused(await send(token));
  expect(await stored()).toHaveLength(1);
});

it("a forged, weakened, unsigned, unsolved or malformed challenge is refused", async () => {
  const { challenge, solution } = await solved();
  const { parameters, signature } = challenge;
  const changed = (changes: object) => ({ parameters: { ...parameters, ...changes }, signature });
  const work = { algorithm: "PBKDF2/SHA-256", cost: 1, counter: 1, deriveKey };
  const claim = { data: { action: "contact_form" }, expiresAt: new Date(Date.now() + 60_000) };
  const own = (keys: object = {}) => createChallenge({ ...work, ...claim, ...keys });
  const forged = await own({ hmacSignatureSecret: "guessed", hmacKeySignatureSecret: "guessed" });
  const unsigned = await own();
  const ours = {
    hmacSignatureSecret: signatureOf("bot-check challenge"),
    hmacKeySignatureSecret: signatureOf("bot-check solution"),
  };
  const another = await own({ ...ours, data: { action: "sign_in" } });
  const weakened = changed({ cost: 1, keyPrefix: "00", keySignature: undefined });
  const tokens = [
    ...["unchecked:contact_form", "e30=", encodeToken(null)],
    ...[await solve(forged), await solve(unsigned), await solve(weakened), await solve(another)],
    { ...(await solve(unsigned)), challenge: { ...unsigned, signature: "" } },
    { challenge: { parameters }, solution },
    { challenge: weakened, solution },
    { challenge: changed({ expiresAt: Number(parameters.expiresAt) + 600 }), solution },
    { challenge, solution: { counter: 0, derivedKey: parameters.keyPrefix.padEnd(64, "0") } },
    { challenge, solution: { ...solution, derivedKey: "" } },
    { challenge, solution: { counter: -1, derivedKey: "zz" } },
  ];
  for (const token of tokens) await expectRefused(await send(token));
  expect(await stored()).toEqual([]);
});

it("a challenge is not cached, and lasts ten minutes, after which it is refused and forgotten", async () => {
  expect((await form.getChallenge()).headers.get("cache-control")).toBe("private, no-store");
  const [used, unused] = [await newToken(), await newToken()];
  const now = Date.now();
  vi.useFakeTimers({ now: now + 9.9 * 60_000, toFake: ["Date"] });
  await expectThanks(await send(used));
  vi.setSystemTime(now + 10 * 60_000 + 2_000);
  await expectRefused(await send(unused));
  expect(await db().usedToken.count()).toBe(1);
  await cleanUp();
  expect(await db().usedToken.count()).toBe(0);
});

const post = (address: string, headers = {}) =>
  postContact({ ...message, recaptchaToken: "none" }, { address, headers });

it("one client's messages are limited to 25, at once and across instances; other clients' are not", async () => {
  const [address, other] = [newAddress(), newAddress()];
  const answers = Array.from({ length: 60 }, () => post(address));
  expect(await statusesOf(answers)).toEqual([...Array<number>(25).fill(400), ...Array<number>(35).fill(429)]);
  const { status, headers } = await post(address, { "X-Forwarded-For": "192.0.2.1" });
  expect(status).toBe(429);
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  expect(Number(headers.get("retry-after"))).toBeLessThanOrEqual(600);
  await expectThanks(await sendMessage({}, { address: other }));
  // counted by another instance meanwhile
  await db().rateLimit.updateMany({ data: { points: 25 } });
  expect((await post(other)).status).toBe(429);
});
