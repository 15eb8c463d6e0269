import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { db } from "@/lib/db/client";
import { setEnv } from "@/lib/env";
import { getChallenge, message, postContact } from "../support/contact";
import { startRecaptchaServer } from "../support/other-programs";

const GOOD = {
  success: true,
  action: "contact_form",
  hostname: "localhost",
  score: 0.9,
  challenge_ts: new Date().toISOString(),
};

let google: Awaited<ReturnType<typeof startRecaptchaServer>>;

beforeAll(async () => {
  google = await startRecaptchaServer();
  setEnv({
    RECAPTCHA_SITE_KEY: "the site key",
    RECAPTCHA_SECRET_KEY: "the secret key",
    RECAPTCHA_BASE_URL: google.url,
  });
});

afterAll(async () => {
  setEnv({ RECAPTCHA_SITE_KEY: "", RECAPTCHA_SECRET_KEY: "", RECAPTCHA_BASE_URL: "" });
  await google.stop();
});

beforeEach(() => {
  google.asked.length = 0;
  Object.assign(google.state, { answer: GOOD, status: 200, silent: false });
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.spyOn(console, "error").mockImplementation(() => {});
});

afterEach(() => {
  vi.restoreAllMocks();
});

const stored = () => db().contactSubmission.findMany();
const send = (recaptchaToken = "a token of the browser") => postContact({ ...message, recaptchaToken });

it("the configuration for reCAPTCHA names its script and site key, and no secret", async () => {
  expect(await (await getChallenge()).json()).toEqual({
    kind: "recaptcha",
    siteKey: "the site key",
    scriptUrl: `${google.url}/recaptcha/api.js?render=the%20site%20key`,
  });
});

it("a valid reCAPTCHA token is accepted", async () => {
  expect((await send()).status).toBe(201);
  expect(google.asked).toEqual([{ secret: "the secret key", response: "a token of the browser" }]);
  expect(await stored()).toMatchObject([{ ...message, isSpam: false }]);
});

it.each([
  ["failed", { success: false, "error-codes": ["invalid-input-response"] }],
  ["used or old", { success: false, "error-codes": ["timeout-or-duplicate"] }],
  ["made for another action", { ...GOOD, action: "sign_in" }],
  ["made for no action", { ...GOOD, action: undefined }],
  ["made on another site", { ...GOOD, hostname: "elsewhere.example" }],
  ["made on no site", { ...GOOD, hostname: undefined }],
  ["without a score", { ...GOOD, score: undefined }],
])("rejects a reCAPTCHA token that is %s", async (_, answer) => {
  google.state.answer = answer;
  const refused = await send();
  expect(refused.status).toBe(400);
  expect((await refused.json()).message).toBe("Verification failed. Please refresh the page and try again.");
  expect(await stored()).toEqual([]);
});

it("accepts a reCAPTCHA token only once, whatever the service says", async () => {
  const answers = await Promise.all([send(), send(), send()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
  expect(await stored()).toHaveLength(1);
});

it.each([
  [0.1, true],
  [0.49, true],
  [0.5, false],
  [1, false],
])("a reCAPTCHA score of %s marks a message: %s", async (score, isMarked) => {
  google.state.answer = { ...GOOD, score };
  expect((await send()).status).toBe(201);
  expect(await stored()).toMatchObject([{ isSpam: false, spamReasons: isMarked ? ["score"] : [] }]);
});

it("a message of a submission that is stored needs no second reCAPTCHA token", async () => {
  const body = { ...message, submissionId: crypto.randomUUID(), recaptchaToken: "a token" };
  expect((await postContact(body)).status).toBe(201);
  google.state.answer = { success: false, "error-codes": ["timeout-or-duplicate"] };
  expect((await postContact(body)).status).toBe(201);
  expect(await stored()).toHaveLength(1);
});

it.each([
  ["answers with an error", { status: 500 }],
  ["answers nonsense", { answer: "no" }],
  ["answers half", { answer: { score: 1 } }],
  ["refuses our key", { answer: { success: false, "error-codes": ["invalid-input-secret"] } }],
  ["is silent", { silent: true }],
])("rejects a message within 5 seconds when the reCAPTCHA service %s", async (_, state) => {
  Object.assign(google.state, state);
  const began = Date.now();
  const answer = await send();
  expect(Date.now() - began).toBeLessThan(5_000);
  expect(answer.status).toBe(503);
  expect((await answer.json()).message).toBe(
    "The verification service cannot be reached at the moment. Please try again in a few minutes.",
  );
  expect(await stored()).toEqual([]);
});

it("rejects a message when the reCAPTCHA service is unreachable", async () => {
  setEnv({ RECAPTCHA_BASE_URL: "http://127.0.0.1:9" });
  expect((await send()).status).toBe(503);
  setEnv({ RECAPTCHA_BASE_URL: google.url });
});
