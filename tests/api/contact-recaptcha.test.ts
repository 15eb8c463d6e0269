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
  const scriptUrl = `${google.url}/recaptcha/api.js?render=the%20site%20key`;
  expect(await (await getChallenge()).json()).toEqual({ kind: "recaptcha", siteKey: "the site key", scriptUrl });
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

it("a reCAPTCHA token is accepted once, whatever the service says", async () => {
  expect(await statusesOf([send(), send(), send()])).toEqual([201, 400, 400]);
  expect(await stored()).toHaveLength(1);
});

const SILENT = { silent: true };
const REFUSED = { status: 400, message: "Verification failed. Please refresh the page and try again." };
const AWAY = { status: 503, message: expect.stringMatching(/^The verification service cannot be reached/) };

it.each<[string, object, typeof REFUSED, string?]>([
  ["a token that failed", { answer: failing("invalid-input-response") }, REFUSED],
  ["a token for another action", { answer: { ...GOOD, action: "sign_in" } }, REFUSED],
  ["a token for no action", { answer: { ...GOOD, action: undefined } }, REFUSED],
  ["a token of another site", { answer: { ...GOOD, hostname: "elsewhere.example" } }, REFUSED],
  ["a token of no site", { answer: { ...GOOD, hostname: undefined } }, REFUSED],
  ["a token without a score", { answer: { ...GOOD, score: undefined } }, REFUSED],
  ["an error of reCAPTCHA", { status: 500 }, AWAY],
  ["a nonsensical response", { answer: "no" }, AWAY],
  ["a key that is refused", { answer: failing("invalid-input-secret") }, AWAY],
  ["a silent service", SILENT, AWAY],
  ["an unreachable service", {}, AWAY, "http://127.0.0.1:9"],
])("a message with %s is refused within 5 seconds", async (_what, state, refusal, url = google.url) => {
  Object.assign(google.state, state);
  setEnv({ RECAPTCHA_BASE_URL: url });
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const limits = vi.spyOn(AbortSignal, "timeout");
  if (state === SILENT) limits.mockImplementationOnce(() => timeout(50));
  const answer = await send();
  expect(Math.max(...limits.mock.calls.flat())).toBeLessThanOrEqual(5_000);
  expect({ status: answer.status, message: (await answer.json()).message }).toEqual(refusal);
  expect(await stored()).toEqual([]);
});
