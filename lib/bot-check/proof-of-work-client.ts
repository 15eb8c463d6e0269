import { solveChallenge, solveChallengeWorkers } from "altcha-lib";
import type { Challenge, Solution } from "altcha-lib/types";
import { CHALLENGE_LIFETIME_MS } from "./bot-check.ts";
import type { MakeToken } from "./client.ts";

const MAX_WORKERS = 4;
const SOLVE_TIMEOUT_MS = 60_000;
/** A challenge this close to its expiry is replaced. */
const EXPIRY_MARGIN_MS = 30_000;

/** Solves challenges in workers: the first while the visitor types, then one for each submission. */
export function makeTokens(first: Challenge, fetchChallenge: () => Promise<Challenge>): MakeToken {
  // not the challenge's own time of expiry, because the browser's clock may differ from the server's
  const expiresAt = Date.now() + CHALLENGE_LIFETIME_MS;
  let isUnused = true;
  let firstSolution: Promise<Solution> | undefined;
  const solveFirst = () => {
    firstSolution = solve(first);
    // the error is reported when a token is made
    firstSolution.catch(() => {});
  };
  document.addEventListener("focusin", solveFirst, { once: true });

  return async () => {
    document.removeEventListener("focusin", solveFirst);
    const isFirst = isUnused && expiresAt - Date.now() > EXPIRY_MARGIN_MS;
    isUnused = false;
    const challenge = isFirst ? first : await fetchChallenge();
    const solution = await ((isFirst && firstSolution) || solve(challenge));
    return btoa(JSON.stringify({ challenge, solution }));
  };
}

async function solve(challenge: Challenge): Promise<Solution> {
  const timeout = SOLVE_TIMEOUT_MS;
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: Math.min(MAX_WORKERS, Math.max(1, (navigator.hardwareConcurrency || 2) - 1)),
    createWorker: () => new Worker(new URL("./proof-of-work.worker.ts", import.meta.url), { type: "module" }),
    timeout,
  }).catch(async () => {
    // a policy or an extension may forbid workers
    const { deriveKey } = await import("./derive-key.ts");
    return solveChallenge({ challenge, deriveKey, timeout });
  });
  if (!solution) throw new Error("The bot check was not solved in time.");
  return solution;
}
