import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { db } from "@/lib/db/client";
import { setEnv } from "@/lib/env";
import { statusesOf } from "../support/call";
import { getChallenge, message, postContact } from "../support/contact";
import { startRecaptchaServer } from "../support/other-programs";

const GOOD = { success: true, action: "contact_form", hostname: "localhost", score: 0.9 };
const failing = (code: string) => ({ success: false, "error-codes": [code] });

let google: Awaited<ReturnType<typeof startRecaptchaServer>>;

beforeAll(async () => {
  google = await startRecaptchaServer();
  setEnv({ RECAPTCHA_SITE_KEY: "the site key", RECAPTCHA_SECRET_KEY: "the secret key" });
});
afterAll(() => google.stop());
beforeEach(() => {
  setEnv({ RECAPTCHA_BASE_URL: google.url });
  google.asked.length = 0;
  Object.assign(google.state, { answer: GOOD, status: 200, silent: false });
  vi.spyOn(console, "error").mockImplementation(() => {});
});

const stored = () => db().contactSubmission.findMany();
const send = () => postContact({ ...message, recaptchaToken: "a token of the browser" });

it("the configuration for reCAPTCHA names its script and site key, and no secret", async () => {
  expect(await (await getChallenge()).json()).toEqual({
    kind: "recaptcha",
    siteKey: "the site key",
    scriptUrl: `${google.url}/recaptcha/api.js?render=the%20site%20key`,
  });
});

it.each([
  [0.49, ["score"]],
  [0.5, []],
])("a reCAPTCHA token with the score %s is accepted, and its message marked with %j", async (score, spamReasons) => {
  google.state.answer = { ...GOOD, score };
  expect((await send()).status).toBe(201);
  expect(google.asked).toEqual([{ secret: "the secret key", response: "a token of the browser" }]);
  expect(await stored()).toMatchObject([{ ...message, isSpam: false, spamReasons }]);
});

it.each([
  ["failed", failing("invalid-input-response")],
  ["made for another action", { ...GOOD, action: "sign_in" }],
  ["made for no action", { ...GOOD, action: undefined }],
  ["made on another site", { ...GOOD, hostname: "elsewhere.example" }],
  ["made on no site", { ...GOOD, hostname: undefined }],
  ["without a score", { ...GOOD, score: undefined }],
])("a reCAPTCHA token that is %s is refused", async (_, answer) => {
  google.state.answer = answer;
  const refused = await send();
  expect(refused.status).toBe(400);
  expect((await refused.json()).message).toBe("Verification failed. Please refresh the page and try again.");
  expect(await stored()).toEqual([]);
});

it("a reCAPTCHA token is accepted once, whatever the service says", async () => {
  expect(await statusesOf([send(), send(), send()])).toEqual([201, 400, 400]);
  expect(await stored()).toHaveLength(1);
});

const SILENT = { silent: true };
const NOWHERE = "http://127.0.0.1:9";
it.each<[string, object, string?]>([
  ["answers with an error", { status: 500 }],
  ["answers nonsense", { answer: "no" }],
  ["refuses our key", { answer: failing("invalid-input-secret") }],
  ["is silent", SILENT],
  ["is unreachable", {}, NOWHERE],
])("a message is not accepted unchecked when the reCAPTCHA service %s: 503 within 5 s", async (_, state, url) => {
  Object.assign(google.state, state);
  if (url) setEnv({ RECAPTCHA_BASE_URL: url });
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const limits = vi.spyOn(AbortSignal, "timeout");
  if (state === SILENT) limits.mockImplementationOnce(() => timeout(50));
  const answer = await send();
  expect(Math.max(...limits.mock.calls.flat())).toBeLessThanOrEqual(5_000);
  expect(answer.status).toBe(503);
  expect((await answer.json()).message).toMatch(/^The verification service cannot be reached/);
  expect(await stored()).toEqual([]);
});
