import { solveChallengeWorkers } from "altcha-lib";
import type { Challenge, Solution } from "altcha-lib/types";
import type { Checker } from "./client.ts";

const MAX_WORKERS = 4;
const SOLVE_TIMEOUT_MS = 60_000;
/** A challenge this close to its expiry is replaced. */
const SPARE_MS = 30_000;

/**
 * Solves challenges in workers: the first at the first focus on the page, so that it is ready when the visitor has
 * typed; another for each submission and after an expiry.
 */
export function proofOfWorkChecker(first: Challenge, fetchChallenge: () => Promise<Challenge>): Checker {
  let unused: Challenge | undefined = first;
  let ahead: Promise<Solution> | undefined;
  const solveAhead = () => {
    ahead = solve(first);
    // token() reports a failure
    ahead.catch(() => {});
  };
  document.addEventListener("focusin", solveAhead, { once: true });

  return {
    async token() {
      document.removeEventListener("focusin", solveAhead);
      const [known, solution] = [unused, ahead];
      unused = ahead = undefined;
      const challenge = known && isLasting(known) ? known : await fetchChallenge();
      const solved = await (challenge === known && solution ? solution : solve(challenge));
      return btoa(JSON.stringify({ challenge, solution: solved }));
    },
  };
}

function isLasting({ parameters }: Challenge): boolean {
  return (parameters.expiresAt ?? 0) * 1000 - Date.now() > SPARE_MS;
}

async function solve(challenge: Challenge): Promise<Solution> {
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: Math.min(MAX_WORKERS, Math.max(1, (navigator.hardwareConcurrency || 2) - 1)),
    createWorker: () => new Worker(new URL("./proof-of-work.worker.ts", import.meta.url), { type: "module" }),
    timeout: SOLVE_TIMEOUT_MS,
  });
  if (!solution) throw new Error("The bot check was not solved in time.");
  return solution;
}
