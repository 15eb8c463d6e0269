import { createHmac } from "node:crypto";
import { createChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { describe, expect, it, vi } from "vitest";
import { db } from "@/lib/db/client";
import { env } from "@/lib/env";
import { work as cleanUp } from "@/lib/jobs/clean-up";
import {
  encodeToken,
  getChallenge,
  message,
  newAddress,
  newToken,
  postContact,
  sendMessage,
  solve,
} from "../support/contact";

const REFUSED = "Verification failed. Please refresh the page and try again.";
const stored = () => db().contactSubmission.findMany({ orderBy: { id: "asc" } });

async function expectRefused(answer: Response) {
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({ message: REFUSED, issues: [{ path: "recaptchaToken", message: REFUSED }] });
}

describe("POST /api/contact", () => {
  it("the contact form stores a message and thanks the sender", async () => {
    const answer = await sendMessage();
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({
      success: true,
      message: "Thank you for your message. We will get back to you soon.",
    });
    expect(await stored()).toMatchObject([{ ...message, isSpam: false, readAt: null, mailState: "off" }]);
  });

  it("the contact form accepts a message with a missing or blank company and service", async () => {
    expect((await sendMessage({ company: undefined, service: undefined })).status).toBe(201);
    expect((await sendMessage({ company: " ", service: "" })).status).toBe(201);
    for (const row of await stored()) expect(row).toMatchObject({ company: null, service: null });
  });

  it("the contact form keeps an unlisted service unchanged", async () => {
    expect((await sendMessage({ service: "dancing" })).status).toBe(201);
    expect(await stored()).toMatchObject([{ service: "dancing" }]);
  });

  it("the contact form stores text without control, direction and half characters", async () => {
    const answer = await sendMessage({
      firstName: "A\u0000d\u202ea\ud800",
      company: "One\r\nBcc: two@example.org",
      message: "Line one\r\nline two\u0000\u0007 \ud83d\ude00 \udfff",
    });
    expect(answer.status).toBe(201);
    expect(await stored()).toMatchObject([
      {
        firstName: "Ada\ufffd",
        company: "One Bcc: two@example.org",
        message: "Line one\nline two \ud83d\ude00 \ufffd",
      },
    ]);
  });

  const LINKS = "http://a.example http://b.example www.c.example https://d.example";
  it.each([
    [false, ["links"], { message: LINKS }],
    [true, ["honeypot", "links"], { website: "x", message: LINKS }],
    [true, ["speed", "links"], { elapsedMs: 800, message: LINKS }],
  ])(
    "the contact form silently sets aside as spam (%s) a message with the signs %j",
    async (isSpam, reasons, fields) => {
      const answer = await sendMessage(fields);
      expect(answer.status).toBe(201);
      expect(await stored()).toMatchObject([{ isSpam, spamReasons: reasons, mailState: "off" }]);
    },
  );
});

describe("a submission that is sent again", () => {
  const submissionId = "5b0f1c53-6c0e-4a39-8f5e-1d9a4c0f7e21";
  const THANKS = { success: true, message: "Thank you for your message. We will get back to you soon." };

  it.each([
    ["with a new token", async () => sendMessage({ submissionId })],
    ["in another spelling of its id", async () => sendMessage({ submissionId: submissionId.toUpperCase() })],
    ["without a valid token", async () => postContact({ ...message, submissionId, recaptchaToken: "used" })],
  ])("is stored once and answered alike, %s", async (_name, again) => {
    expect((await sendMessage({ submissionId })).status).toBe(201);
    const answer = await again();
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual(THANKS);
    expect(await stored()).toHaveLength(1);
  });

  it.each([
    ["one token", async () => Array<string>(8).fill(await newToken())],
    ["a token each", async () => Promise.all(Array.from({ length: 8 }, newToken))],
  ])("is stored once in simultaneous calls with %s", async (_name, tokens) => {
    const calls = (await tokens()).map((recaptchaToken) => postContact({ ...message, submissionId, recaptchaToken }));
    for (const answer of await Promise.all(calls)) {
      expect(answer.status).toBe(201);
      expect(await answer.json()).toEqual(THANKS);
    }
    expect(await stored()).toHaveLength(1);
  });

  it("is another message with another id, and needs a token of its own", async () => {
    const recaptchaToken = await newToken();
    expect((await postContact({ ...message, submissionId, recaptchaToken })).status).toBe(201);
    const other = { ...message, submissionId: crypto.randomUUID() };
    await expectRefused(await postContact({ ...other, recaptchaToken }));
    expect((await postContact({ ...other, recaptchaToken: await newToken() })).status).toBe(201);
    expect(await stored()).toHaveLength(2);
  });
});

describe("proof of work", () => {
  /** A challenge of somebody who has these keys. */
  const challengeFor = (action: string, key?: (purpose: string) => string) =>
    createChallenge({
      ...{ algorithm: "PBKDF2/SHA-256", cost: 1, counter: 1, deriveKey, data: { action } },
      expiresAt: new Date(Date.now() + 60_000),
      ...(key && { hmacSignatureSecret: key("challenge"), hmacKeySignatureSecret: key("solution") }),
    });

  it("the challenge is signed, lasts ten minutes and is not cached", async () => {
    const answer = await getChallenge();
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const { kind, challenge } = await answer.json();
    expect(kind).toBe("proof-of-work");
    expect(challenge.signature).toMatch(/^[0-9a-f]{64}$/);
    expect(challenge.parameters.expiresAt * 1000 - Date.now()).toBeGreaterThan(9.9 * 60_000);
    expect(challenge.parameters.expiresAt * 1000 - Date.now()).toBeLessThanOrEqual(10 * 60_000);
  });

  it("a solved challenge is accepted once, also when it is encoded differently", async () => {
    const { challenge } = await (await getChallenge()).json();
    const solved = await solve(challenge);
    expect((await postContact({ ...message, recaptchaToken: encodeToken(solved) })).status).toBe(201);
    const { parameters, signature } = challenge;
    const again = [
      solved,
      { ...solved, extra: 1 },
      { ...solved, challenge: { ...challenge, signature: signature.toUpperCase() } },
      { ...solved, challenge: { ...challenge, parameters: { ...parameters, nonce: parameters.nonce.toUpperCase() } } },
      { ...solved, solution: { ...solved.solution, counter: solved.solution.counter + 1 } },
      { ...solved, solution: { ...solved.solution, derivedKey: solved.solution.derivedKey.toUpperCase() } },
    ];
    for (const one of again) await expectRefused(await postContact({ ...message, recaptchaToken: encodeToken(one) }));
    expect(await stored()).toHaveLength(1);
  });

  it("a solved challenge is accepted once in ten simultaneous requests", async () => {
    const recaptchaToken = await newToken();
    const answers = await Promise.all(Array.from({ length: 10 }, () => postContact({ ...message, recaptchaToken })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(400)]);
    expect(await stored()).toHaveLength(1);
  });

  it("the contact form rejects a forged, weakened, unsigned, unsolved or malformed challenge", async () => {
    const { challenge } = await (await getChallenge()).json();
    const solved = await solve(challenge);
    const { parameters, signature } = challenge;
    const weakened = { parameters: { ...parameters, cost: 1, keyPrefix: "00", keySignature: undefined }, signature };
    const own = await challengeFor("contact_form", () => "guessed");
    const unsigned = await challengeFor("contact_form");
    const tokens = [
      "unchecked:contact_form",
      "e30=",
      encodeToken(null),
      encodeToken(await solve(own)),
      encodeToken(await solve(unsigned)),
      encodeToken({ ...(await solve(unsigned)), challenge: { ...unsigned, signature: "" } }),
      encodeToken({ ...solved, challenge: { parameters } }),
      encodeToken({ ...solved, challenge: weakened }),
      encodeToken(await solve({ ...weakened, signature })),
      ...[{ expiresAt: parameters.expiresAt + 600 }, { data: { action: "sign_in" } }].map((changes) =>
        encodeToken({ ...solved, challenge: { parameters: { ...parameters, ...changes }, signature } }),
      ),
      encodeToken({ ...solved, solution: { counter: 0, derivedKey: parameters.keyPrefix.padEnd(64, "0") } }),
      encodeToken({ ...solved, solution: { counter: solved.solution.counter, derivedKey: "" } }),
      encodeToken({ ...solved, solution: { counter: -1, derivedKey: "zz" } }),
    ];
    for (const recaptchaToken of tokens) await expectRefused(await postContact({ ...message, recaptchaToken }));
    expect(await stored()).toEqual([]);
  });

  it("the contact form rejects a challenge that was made for another purpose", async () => {
    const key = (purpose: string) =>
      createHmac("sha256", env().AUTH_SECRET ?? "")
        .update(`bot-check ${purpose}`)
        .digest("hex");
    const tokenFor = async (action: string) => encodeToken(await solve(await challengeFor(action, key)));
    await expectRefused(await postContact({ ...message, recaptchaToken: await tokenFor("sign_in") }));
    expect((await postContact({ ...message, recaptchaToken: await tokenFor("contact_form") })).status).toBe(201);
  });

  it("the contact form rejects an expired challenge, which is then forgotten", async () => {
    const recaptchaToken = await newToken();
    expect((await postContact({ ...message, recaptchaToken })).status).toBe(201);
    const unused = await newToken();
    expect(await db().usedToken.count()).toBe(1);
    vi.useFakeTimers({ now: Date.now() + 10 * 60_000 + 2_000, toFake: ["Date"] });
    try {
      await expectRefused(await postContact({ ...message, recaptchaToken: unused }));
      await cleanUp();
    } finally {
      vi.useRealTimers();
    }
    expect(await db().usedToken.count()).toBe(0);
  });
});

it("a flood of messages is stopped within 30 requests of a client, and affects nobody else", async () => {
  const address = newAddress();
  const answers = [];
  for (let count = 0; count < 30; count++)
    answers.push(await postContact({ ...message, recaptchaToken: "none" }, { address }));
  expect(answers[0]?.status).toBe(400);
  const last = answers.at(-1);
  expect(last?.status).toBe(429);
  expect(Number(last?.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(Number(last?.headers.get("retry-after"))).toBeLessThanOrEqual(600);
  expect((await sendMessage({}, { address })).status).toBe(429);
  expect((await sendMessage({}, { address, headers: { "X-Forwarded-For": "192.0.2.1" } })).status).toBe(429);
  expect((await sendMessage({}, { address: newAddress() })).status).toBe(201);
});

it("the limit of messages is shared by all instances", async () => {
  const address = newAddress();
  await postContact({ ...message, recaptchaToken: "none" }, { address });
  // what another instance counted meanwhile
  await db().rateLimit.updateMany({ data: { points: 25 } });
  expect((await postContact({ ...message, recaptchaToken: "none" }, { address })).status).toBe(429);
});

it("the limit of messages is exact for simultaneous requests", async () => {
  const address = newAddress();
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => postContact({ ...message, recaptchaToken: "none" }, { address })),
  );
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(25);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(35);
});

it("the limit of messages ends after its time", async () => {
  await postContact({ ...message, recaptchaToken: "none" });
  expect(await db().rateLimit.count()).toBeGreaterThan(0);
  await db().rateLimit.updateMany({ data: { expire: 1 } });
  await cleanUp();
  expect(await db().rateLimit.count()).toBe(0);
});
