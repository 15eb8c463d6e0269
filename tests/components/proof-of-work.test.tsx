import { createChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { beforeEach, expect, it, vi } from "vitest";
import { CHALLENGE_LIFETIME_MS } from "@/lib/bot-check/bot-check";
import { proofOfWorkChecker } from "@/lib/bot-check/proof-of-work-client";

/** `expiresAt` as the server's clock says. */
const challenge = (serverTime = Date.now()) =>
  createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost: 1,
    counter: 3,
    deriveKey,
    expiresAt: new Date(serverTime + CHALLENGE_LIFETIME_MS),
    hmacSignatureSecret: "secret",
    hmacKeySignatureSecret: "other",
  });

const tokenOf = async (checker: ReturnType<typeof proofOfWorkChecker>) =>
  JSON.parse(atob(await checker.token("contact_form")));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  return () => vi.useRealTimers();
});

it.each([
  ["is missing", undefined],
  [
    "is forbidden by a policy",
    class extends EventTarget {
      constructor() {
        super();
        throw new DOMException("forbidden", "SecurityError");
      }
    },
  ],
  [
    "does not load",
    class extends EventTarget {
      postMessage = () => setTimeout(() => this.dispatchEvent(new Event("error")));
      terminate() {}
    },
  ],
])("a challenge is solved in the page where the worker %s", async (_, worker) => {
  vi.stubGlobal("Worker", worker);
  const first = await challenge();
  const token = await tokenOf(proofOfWorkChecker(first, () => expect.unreachable()));
  expect(token).toMatchObject({ challenge: first, solution: { counter: 3 } });
  vi.unstubAllGlobals();
});

it.each([
  ["a clock that is an hour slow", 60],
  ["a clock that is an hour fast", -60],
])("%s changes nothing about how long a challenge lasts", async (_, minutes) => {
  const serverTime = () => Date.now() + minutes * 60_000;
  const fetched = vi.fn(async () => challenge(serverTime()));
  const first = await challenge(serverTime());
  const quick = proofOfWorkChecker(first, fetched);
  const slow = proofOfWorkChecker(first, fetched);
  vi.advanceTimersByTime(9 * 60_000);
  expect((await tokenOf(quick)).challenge).toEqual(first);
  expect(fetched).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2 * 60_000);
  expect((await tokenOf(slow)).challenge).not.toEqual(first);
  expect(fetched).toHaveBeenCalledOnce();
});
